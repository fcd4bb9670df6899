import type { Term } from '../../model/term.ts'
import { fold } from '../../text/fold.ts'
import { entrySpan } from '../parts/entry-span.ts'
import type { Rule } from '../rule.ts'

/** One word over two entries of the glossary, 「サーブ」 for サービス and 「さーぶ」 for サーバー: whoever looks it up finds two meanings. */
export const termDuplicate: Rule = {
  code: 'term-duplicate',
  *content({ terms }) {
    const owners = new Map<string, Term>()
    for (const entry of terms) {
      const owner = owners.get(fold(entry.term))
      if (owner) yield duplicate(entry, entry.term, owner)
      else owners.set(fold(entry.term), entry)
    }
    // Words that sound alike are two words; what is written as another's reading is not.
    for (const entry of terms) if (!owners.has(fold(entry.reading))) owners.set(fold(entry.reading), entry)
    for (const entry of terms)
      for (const alias of entry.aliases) {
        const owner = owners.get(fold(alias))
        if (owner && owner !== entry) yield duplicate(entry, alias, owner)
        owners.set(fold(alias), owner ?? entry)
      }
  }
}

function duplicate({ term, file, places }: Term, word: string, owner: Term) {
  const isAlias = word !== term
  const span = isAlias ? entrySpan(file, places.aliases, word) : (places.term ?? { start: 0, end: 3 })
  const isWritten = [owner.term, owner.reading, ...owner.aliases].includes(word)
  const hint = isAlias ? 'どちらか一方の aliases にだけ書きます' : '一つのファイルにまとめます'
  return {
    message: isAlias
      ? `「${term}」の別の書き方「${word}」は、用語「${owner.term}」も指します`
      : `用語「${word}」が二つのファイルにあります`,
    hint: isWritten ? hint : `${hint}（かなとカナ、全角と半角、長音の有無は、同じとみなします）`,
    span,
    file,
    related: [{ span: owner.places.term ?? { start: 0, end: 3 }, message: `用語「${owner.term}」`, file: owner.file }]
  }
}
