import { keyLocation } from '../../model/key-location.ts'
import type { Term } from '../../model/term.ts'
import { fold } from '../../text/fold.ts'
import type { Rule, RuleFinding } from '../rule.ts'
import { entryPlace } from '../shared/entry-place.ts'

/**
 * Reports a word that belongs to two entries of the glossary, 「サーブ」 for サービス and 「さーぶ」 for サーバー. A look-up is then
 * ambiguous.
 */
export const termDuplicate = {
  code: 'term-duplicate',
  about: 'statements',
  severity: 'error',
  *content({ terms }) {
    const owners = new Map<string, Term>()
    for (const entry of terms) {
      const owner = owners.get(fold(entry.term))
      if (owner) yield duplicate(entry, entry.term, owner)
      else owners.set(fold(entry.term), entry)
    }
    // Homophones are separate words. An alias equal to the reading of another term is a duplicate.
    for (const entry of terms) if (!owners.has(fold(entry.reading))) owners.set(fold(entry.reading), entry)
    // A copied file is reported once, not again for each alias.
    const copies = new Set(terms.filter(entry => owners.get(fold(entry.term)) !== entry))
    for (const entry of terms)
      for (const alias of copies.has(entry) ? [] : entry.aliases) {
        const owner = owners.get(fold(alias))
        if (owner && owner !== entry) yield duplicate(entry, alias, owner)
        owners.set(fold(alias), owner ?? entry)
      }
  }
} as const satisfies Rule

function duplicate(entry: Term, word: string, owner: Term): RuleFinding {
  const { term } = entry
  const isAlias = word !== term
  const isWritten = [owner.term, owner.reading, ...owner.aliases].includes(word)
  const hint = isAlias ? 'どちらか一方の aliases にだけ書きます' : '一つのファイルにまとめます'
  return {
    message: isAlias
      ? `「${term}」の別の書き方「${word}」は、用語「${owner.term}」も指します`
      : `用語「${word}」が二つのファイルにあります`,
    hint: isWritten ? hint : `${hint}（かなとカナ、全角と半角、長音の有無は、同じとみなします）`,
    place: isAlias ? entryPlace(entry, 'aliases', word) : keyLocation(entry, 'term'),
    related: [{ place: keyLocation(owner, 'term'), message: `用語「${owner.term}」` }]
  }
}
