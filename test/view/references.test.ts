import { describe, expect, test } from 'vitest'
import { referencesTo } from '../../src/view/references.ts'
import { tennisEdition } from './tennis.ts'

const { version } = tennisEdition()

/** Formats each reference as `source → citation: before[words]after`. */
function say(slug: string): string[] {
  const page = version.pages.find(candidate => candidate.slug === slug)
  return (page ? referencesTo(version, page) : []).map(
    ({ source, cites, before, citation, after }) => `${source} → ${cites}: ${before}[${citation}]${after}`
  )
}

describe('the provisions that cite a page', () => {
  test('references are shown with their sentence, also for citations of a paragraph', () =>
    expect(say('2')).toEqual([
      '第2条（用語）第2項 → 第1項: 部長は、[前項]の場所を定める。',
      '第3条 → 第2項ただし書: 予約は、[第2条第2項ただし書]の場合を除き、部員がする。',
      '第4条（遅刻） → : 遅刻した者は、[第2条及び第3条]の規定にかかわらず、次条による。'
    ]))

  test('a reference from an article with one paragraph shows only the article', () =>
    expect(say('5')).toEqual(['第4条（遅刻） → : 遅刻した者は、第2条及び第3条の規定にかかわらず、[次条]による。']))

  test('a reference from a 附則 shows its paragraph', () =>
    expect(say('附則')).toEqual(['附則第2項 → 第1項: [前項]の規定は、第1条に及ばない。']))
})
