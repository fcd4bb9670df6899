import type { SectionCitation } from './types.ts'

/**
 * Rules by the name of their section, where one of these names stands by itself.
 *
 *     一本場の額（点数/2）だけがあり   サイコロの転がし方（マナー/2/2）
 *                ^^^^^^                                  ^^^^^^^^^^
 */
export function findSections(words: string, sections: readonly string[]): SectionCitation[] {
  if (sections.length === 0) return []
  return [...words.matchAll(NUMBERS)].flatMap(({ 0: numbers, index }): SectionCitation[] => {
    const before = words.slice(0, index)
    const [name] = sections.filter(section => endsIn(before, section)).sort((a, b) => b.length - a.length)
    if (name === undefined) return []
    const text = `${name}${numbers}`
    return [{ form: 'section', start: index - name.length, end: index + numbers.length, text, name: text }]
  })
}

const NUMBERS = /(?:\/[0-9]+(?:-[0-9]+)*)+/gu

/** 「定めはルール/4」 is of ルール, 「旧ルール/4」 and 「グループルール/4」 of something else: no kanji or katakana stands before the name. */
function endsIn(words: string, section: string): boolean {
  return words.endsWith(section) && !/[\p{sc=Han}\p{sc=Katakana}ー]$/u.test(words.slice(0, -section.length))
}
