import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath, topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { spanOf } from '../../model/source-text.ts'
import { textsOf } from '../../model/walk.ts'
import type { Rule } from '../rule.ts'
import { amendingFinder } from '../shared/amending.ts'
import { type Definition, definitionsOf, regionFinder } from '../shared/definitions.ts'
import { wordFinder } from '../shared/word-finder.ts'

/** Warns when a term is used before its definition: 特例 in 第3条, and 「（以下「特例」という。）」 in 第5条. */
export const termBeforeDefinition = {
  code: 'term-before-definition',
  about: 'law',
  severity: 'warning',
  *text(version) {
    const amends = amendingFinder(version.text)
    const isPurpose = purposeFinder(version.nodes)
    const definitions = firstShortForms(definitionsOf(version).filter(({ path }) => !amends(path)))
    const find = wordFinder(definitions.keys())
    const regionOf = regionFinder(version)
    const reported = new Set<string>()
    const { file } = version.text
    for (const [order, { path, text }] of [...textsOf(version.text)].entries())
      for (const { word, index } of find(text.plain)) {
        const definition = definitions.get(word)
        if (!definition || reported.has(word) || !isBefore({ order, index }, definition)) continue
        const { scope } = definition
        if (scope && regionOf(path, scope) !== regionOf(definition.path, scope)) continue
        if (isPurpose(path)) continue
        if (isInDefinition(text.plain, index, definition) || isNaming(text.plain, index, definition)) continue
        if (!isNoun(text.plain, index, word)) continue
        reported.add(word)
        if (isExplained(text.plain, index, word)) continue
        yield {
          message: `「${word}」が、${formatProvisionPath(definition.path, version.nodes)}で定められる前に使われています`,
          hint: `初めて使うここで「（以下「${word}」という。）」と定めるか、略さずに書きます`,
          place: { file, span: spanOf(text, index, index + word.length) },
          related: [
            {
              place: { file, span: spanOf(definition.text, definition.index, definition.index + word.length) },
              message: `「${word}」を定めるところ`
            }
          ]
        }
      }
  }
} as const satisfies Rule

/**
 * Returns the terms whose first definition is a short form. A list of definitions applies to the complete text,
 * wherever it is.
 */
function firstShortForms(definitions: readonly Definition[]): Map<string, Definition> {
  const first = new Map<string, Definition>()
  for (const definition of definitions) if (!first.has(definition.term)) first.set(definition.term, definition)
  for (const [term, { kind, isOrdinary }] of first) if (kind === 'entry' || isOrdinary) first.delete(term)
  return first
}

function isBefore(use: { order: number; index: number }, definition: Definition): boolean {
  return use.order < definition.order || (use.order === definition.order && use.index < definition.index)
}

/** Creates a predicate for the article on the purpose, 「第1条（目的）」, which precedes the definitions. */
function purposeFinder(nodes: Version['nodes']): (path: Path) => boolean {
  return path => {
    const article = nodes.get(topPath(path))
    return article?.level === 'article' && /^目的/u.test(article.caption?.plain ?? '')
  }
}

/** 「事業又は事務所（以下「事業」という。）」, 「（昭和二年法律第一号。以下「昭和二年法律第一号」という。）」: the defined phrase contains the term. */
function isInDefinition(text: string, index: number, { term: word, text: defining, index: at }: Definition): boolean {
  const between = text.slice(index + word.length, at)
  return (
    text === defining.plain &&
    /^(?:。以下|(?:又は|及び|若しくは|並びに|その他)[^、。（）]{1,20}（[^、。（）]*以下)/u.test(between)
  )
}

/** 「本会は、北町麻雀愛好会（以下「本会」という。）と称する」: a naming sentence begins with the term. */
function isNaming(text: string, index: number, { term: word, text: defining, index: at }: Definition): boolean {
  const between = text.slice(index + word.length, at)
  return (
    text === defining.plain &&
    /^(?:は|の(?:正式)?(?:名称|呼称|名)は)[^。]*$/u.test(between) &&
    /^[^）)]*[）)](?:と(?:称|呼|い|す))/u.test(text.slice(at))
  )
}

/** 「第9条に規定する特例」 and 「特例（第9条に規定する特例をいう。）」 give the source of the term. It counts as known from there on. */
function isExplained(text: string, index: number, word: string): boolean {
  const following = text.slice(index + word.length)
  return (
    /に(?:規定|定義)する(?:当該)?$/u.test(text.slice(0, index)) || /^[（(][^「」]*?を(?:いう|いい)/u.test(following)
  )
}

/** Text that may follow a noun. 「申述して」 is a verb, 「申述書」 another word. */
const AFTER_NOUN =
  /^(?:[をのはがにとへや、。，．）)」』】・]|で(?!き)|も(?!の)|から|まで|より|又は|及び|若しくは|並びに|等|$)/u

/** True if the match is a separate word, neither part of a longer one nor in quotation marks. */
function isNoun(text: string, index: number, word: string): boolean {
  const before = text.charAt(index - 1)
  if (/[「『]/u.test(before)) return false
  if (/^[\p{sc=Han}\p{sc=Katakana}]/u.test(word) && /[\p{sc=Han}\p{sc=Katakana}ー]/u.test(before)) return false
  return AFTER_NOUN.test(text.slice(index + word.length, index + word.length + 4))
}
