import { keyLocation } from '../../model/key-location.ts'
import { textsOf } from '../../model/walk.ts'
import type { Rule } from '../rule.ts'

/**
 * Reports an entry of the glossary that names no provision and whose word does not occur in the text in force of the
 * home ruleset.
 */
export const termNowhere = {
  code: 'term-nowhere',
  about: 'basis',
  severity: 'error',
  *content({ home, terms }) {
    if (!home) return
    const phrase = [...textsOf(home.current.text)].map(({ text }) => text.plain).join('\n')
    for (const entry of terms) {
      const { term, definedAt, settledBy } = entry
      if (definedAt === null && settledBy === null && !phrase.includes(term))
        yield {
          message: `用語「${term}」は、規約のどこにもなく、どの規定によるのかも書かれていません`,
          hint: "規約にない言葉なら、そのことを決める規定の番地を settledBy に書きます（例: settledBy: '29'。先例の番号は書けません）",
          place: keyLocation(entry, 'term')
        }
    }
  }
} as const satisfies Rule
