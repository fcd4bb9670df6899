import type { RulesetFamily } from '../corpus/families.ts'
import type { Term } from '../model/term.ts'

/** Names that have a figure in them and are no statement of it: 二翻縛り, 国士無双13面待ち, 233ルール. */
export function namesWithFigures(terms: readonly Term[], families: readonly RulesetFamily[]): RegExp | null {
  const ofTerms = terms.flatMap(({ term, aliases, english }) => [term, ...aliases, ...english])
  const ofTexts = families.flatMap(({ current: { ruleset } }) => [ruleset.title, ...ruleset.citedAs])
  const found = [...new Set([...ofTerms, ...ofTexts])].filter(name => FIGURE.test(name) && !/^[0-9０-９]+$/u.test(name))
  if (found.length === 0) return null
  const escaped = found.sort((a, b) => b.length - a.length).map(literally)
  return new RegExp(`(?<![0-9,])(?:${escaped.join('|')})(?![0-9,])`, 'gu')
}

const FIGURE = /[0-9０-９一二三四五六七八九十百千]/u

/** A pattern of these very letters. */
function literally(name: string): string {
  return name.replace(/[\\^$.*+?()[\]{}|/]/gu, '\\$&')
}
