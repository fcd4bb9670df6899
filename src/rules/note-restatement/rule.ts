import { type EditorNote, RESTATEMENT } from '../../model/annotations.ts'
import { keySpan } from '../../model/key-location.ts'
import type { TextKind } from '../../model/law.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/** Warns when a note explains how the restatement differs from the original, although the text is now the original. */
export const noteRestatement = {
  code: 'note-restatement',
  about: 'statements',
  severity: 'warning',
  *content(contents) {
    const isOriginal = originalsIn(contents)
    const notes = contents.notes.filter(isOriginal)
    for (const left of Map.groupBy(notes, ({ file }) => file).values()) yield* leftOver(left)
    for (const { note, key, file, keySpans } of notes) {
      const place = { file, span: keySpan(keySpans, `${key}.note`) }
      if (note?.includes(RESTATEMENT))
        yield {
          message: `注記は「${RESTATEMENT}」について書いてありますが、この文は公式の文言です。「${RESTATEMENT}」のある文から後は、表示していません`,
          hint: `「${RESTATEMENT}」についての文を restatement に移すか、消して、公式の文言について言えることだけを残します`,
          place
        }
      else if (note && EDITORIAL_CHANGE.test(note))
        yield {
          message: `注記の「${EDITORIAL_CHANGE.exec(note)?.[0]}」は、再述の書き方のことのようですが、この文は公式の文言です`,
          hint: '再述の書き方を説明する文なら、restatement に移すか、消します',
          place
        }
    }
  }
} as const satisfies Rule

/** Verbs that describe the publisher's edits: 「省きました」. Notes on the club's amendments use other verbs. */
const EDITORIAL_CHANGE = /(?:省き|除き|整え|そろえ|補い|書き|言い換え|置き|付け|続け|とし|一つにし|直し)ました/u

/** Reports the remaining `restatement` texts, once per file. They are not shown. */
function* leftOver(notes: readonly EditorNote[]): Iterable<RuleFinding> {
  const left = notes.filter(({ restatement }) => restatement !== null)
  const [first] = left
  if (!first) return
  const { ruleset, file, keySpans, key } = first
  yield {
    message: `再述の書き方についての文（restatement）が${left.length}件残っています。ここの文は公式の文言なので、表示していません`,
    hint: `「npm run trim:notes -- --ruleset ${ruleset}」で消せます`,
    place: { file, span: keySpan(keySpans, `${key}.restatement`) }
  }
}

/** Creates a predicate for notes whose text is the original: every version of a ruleset, or the precedent itself. */
export function originalsIn(contents: Pick<RuleContext, 'rulesets' | 'unparsedFiles' | 'precedents'>) {
  const printed = completeRulesets(contents).filter(({ versions }) => versions.every(({ text }) => isOriginal(text)))
  const rulesets = new Set(printed.map(({ id }) => id))
  const own = contents.precedents.filter(isOriginal).map(({ precedent: { ruleset, number } }) => `${ruleset}/${number}`)
  const precedents = new Set(own)
  return ({ ruleset, targetKind, path }: EditorNote) =>
    targetKind === 'provision' ? rulesets.has(ruleset) : precedents.has(`${ruleset}/${Number(path)}`)
}

function isOriginal({ textKind }: { readonly textKind: TextKind }): boolean {
  return textKind === 'original'
}
