import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { draftPrecedent } from '../../../src/client/saved-rulings/draft-precedent.ts'
import { load } from '../../../src/corpus/load.ts'
import { clubLibrary } from '../../support/club.ts'
import { CLUB_FOLDER, contentFolder } from '../../support/content.ts'
import { ruling } from './ruling.ts'

/** Creates the home content with one additional file. */
function withFile(path: string, text: string): string {
  const files = readdirSync(CLUB_FOLDER, { recursive: true, encoding: 'utf8' }).filter(name =>
    /\.(mdx|yaml)$/u.test(name)
  )
  const all = files.map(name => [name, readFileSync(join(CLUB_FOLDER, name), 'utf8')] as const)
  return contentFolder({ ...Object.fromEntries(all), [path]: text })
}

describe('draftPrecedent', () => {
  test('a saved ruling becomes a draft precedent that passes the check, whatever special characters it contains', () => {
    const next = 1 + Math.max(...clubLibrary.precedents.map(({ precedent }) => precedent.number))
    const { report, precedents } = load(withFile(`precedents/onizumo/0${next}.mdx`, draftPrecedent(ruling, next)))
    const drafted = report.diagnostics.filter(({ file }) => file.startsWith(`precedents/onizumo/0${next}`))
    // A later amendment may request a review of the precedent, and the precedent is not sealed yet.
    const open = ['precedent-review-missing', 'seal-missing']
    const errors = drafted.filter(({ severity, code }) => severity === 'error' && !open.includes(code))
    expect(errors).toEqual([])
    const precedent = precedents.find(entry => entry.precedent.number === next)?.precedent
    expect(precedent).toMatchObject({ caption: '山を崩した', related: ['80', '12'], decidedOn: '2026-01-03' })
  })

  test('each line of a saved ruling becomes a paragraph that ends as a sentence', () => {
    const draft = draftPrecedent({ ...ruling, outcome: '戻す\n\n 続ける。 ', facts: '崩れた（山）' }, 19)
    expect(draft).toContain('## 先例\n\n戻す。\n\n続ける。\n\n## 説明\n\n崩れた（山）\n\n根拠は、')
    expect(draft).toMatch(/^---\nnumber: 19\ndecidedOn: 2026-01-03\n/u)
  })
})
