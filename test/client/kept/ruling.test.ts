import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { draftPrecedent, type KeptRuling, readKept, rulingText } from '../../../src/client/kept/ruling.ts'
import { load } from '../../../src/library.ts'
import { contentFolder } from '../../support/content.ts'

const ruling: KeptRuling = {
  id: 1,
  decidedOn: '2026-01-03',
  title: '山を崩した',
  facts: '袖が当たって、牌が2枚見えた',
  outcome: '600点を供託して続ける。\n- 見えた牌は戻す\n# 次も同じ *とする*',
  provisions: ['第80条（牌こぼし）', '第12条（牌こぼし）'],
  paths: ['80', '12'],
  edition: '2020-08-07施行・再述'
}

/** The home content with one more file. */
function withFile(path: string, text: string): string {
  const files = readdirSync('content', { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(mdx|yaml)$/u.test(name)
  )
  const all = files.map(name => [name, readFileSync(join('content', name), 'utf8')] as const)
  return contentFolder({ ...Object.fromEntries(all), [path]: text })
}

describe('A ruling kept on the device', () => {
  test('becomes a draft precedent that passes the check, whatever marks its words hold', () => {
    const next = 1 + Math.max(...load('content').precedents.map(({ precedent }) => precedent.number))
    const { report, precedents } = load(withFile(`precedents/onizumo/0${next}.mdx`, draftPrecedent(ruling, next)))
    const drafted = report.diagnostics.filter(({ file }) => file.startsWith(`precedents/onizumo/0${next}`))
    expect(drafted.filter(({ severity }) => severity === 'error')).toEqual([])
    const precedent = precedents.find(entry => entry.precedent.number === next)?.precedent
    expect(precedent).toMatchObject({ caption: '山を崩した', related: ['80', '12'], decidedOn: '2026-01-03' })
  })

  test('is sent as plain words', () => {
    expect(rulingText(ruling).split('\n')[0]).toBe('【卓での裁定】山を崩した（2026-01-03）')
    expect(rulingText(ruling)).toContain('根拠：第80条（牌こぼし）、第12条（牌こぼし）（2020-08-07施行・再述）')
  })

  test.each([
    ['nothing', null],
    ['what is no JSON', '{'],
    ['what is no list', '{"id":1}'],
    ['an entry of another kind', '[{"id":"1"}]']
  ])('is read back as none from %s', (_, text) => {
    expect(readKept(text)).toEqual([])
  })

  test('is read back as it was kept', () => {
    expect(readKept(JSON.stringify([ruling]))).toEqual([ruling])
  })
})
