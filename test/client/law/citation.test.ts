import { describe, expect, test } from 'vitest'
import { citeOfPlace, copiedText, sharedPlace, titleOfPlace } from '../../../src/client/law/citation.ts'

const here = 'https://club.example/base/onizumo/42/?x=1#p3'
const cited = {
  cite: '規約第42条',
  caption: '（役）',
  edition: '2020年8月7日施行・再述',
  page: '/base/onizumo/v/2020-08-07/42/'
}
const page = { cited, id: '', name: '' }
const item = { cited, id: 'p2-i1', name: '第2項第1号' }

describe('citation of a place on a page', () => {
  test('a place is shown with its caption and cited without it', () => {
    expect([titleOfPlace(page), titleOfPlace(item)]).toEqual(['規約第42条（役）', '規約第42条（役）第2項第1号'])
    expect([citeOfPlace(page), citeOfPlace(item)]).toEqual(['規約第42条', '規約第42条第2項第1号'])
  })

  test('a place is copied with text, labels, citation, version and permanent URL', () => {
    const lines = [
      { label: '', text: '次の役がある。' },
      { label: '一', text: '門前清自摸' }
    ]
    expect(copiedText(lines, item, here).split('\n')).toEqual([
      '次の役がある。',
      '一　門前清自摸',
      '――規約第42条第2項第1号（2020年8月7日施行・再述）',
      'https://club.example/base/onizumo/v/2020-08-07/42/#p2-i1'
    ])
  })

  test('a place is shared with citation and version, the page itself without a fragment', () => {
    expect(sharedPlace(item, here)).toEqual({
      text: '規約第42条（役）第2項第1号（2020年8月7日施行・再述）',
      url: 'https://club.example/base/onizumo/v/2020-08-07/42/#p2-i1'
    })
    expect(sharedPlace(page, here)).toEqual({
      text: '規約第42条（役）（2020年8月7日施行・再述）',
      url: 'https://club.example/base/onizumo/v/2020-08-07/42/'
    })
  })

  test('the URL of a place is escaped, whatever characters its id contains', () => {
    const { url } = sharedPlace({ cited: { ...cited, page: '/%E9%99%84/' }, id: 'p1-i1-イ', name: '' }, here)
    expect(url).toBe('https://club.example/%E9%99%84/#p1-i1-%E3%82%A4')
  })
})
