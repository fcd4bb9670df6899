import { spanOf } from '../../model/source-text.ts'
import { textsOf } from '../../model/walk.ts'
import type { Rule } from '../rule.ts'
import { extractFinder } from '../shared/amending.ts'
import { type Definition, definitionsOf } from '../shared/definitions.ts'
import { type FoundWord, wordFinder } from '../shared/word-finder.ts'

/** Warns when a defined term is never used: 「（以下「特例」という。）」 and no 特例 after it. */
export const termUnused = {
  code: 'term-unused',
  about: 'basis',
  severity: 'warning',
  *text(version) {
    const isExtract = extractFinder(version.text)
    const definitions = definitionsOf(version).filter(({ path }) => !isExtract(path))
    const find = wordFinder(definitions.map(({ term }) => term))
    const texts = [...textsOf(version.text)].map(({ text }) => find(text.plain))
    for (const definition of definitions) {
      if (isUsed(definition, texts)) continue
      const { term, text, index, kind } = definition
      yield {
        message: `「${term}」は、${kind === 'entry' ? '定義されていますが' : 'ここで定められた後'}、どこにも使われていません`,
        hint: kind === 'entry' ? '使わない定義は消します' : `使わないなら、「（以下「${term}」という。）」を消します`,
        place: { file: version.text.file, span: spanOf(text, index, index + term.length) }
      }
    }
  }
} as const satisfies Rule

/** True if a short form is used after its definition, or an entry outside its own text. */
function isUsed({ term, order, index, kind }: Definition, texts: readonly (readonly FoundWord[])[]): boolean {
  return texts.some(
    (found, at) =>
      (kind === 'entry' ? at !== order : at >= order) &&
      found.some(use => use.word === term && (at !== order || use.index > index))
  )
}
