import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formatText } from '../../src/content/diagnostics/reporters.ts'
import { load } from '../../src/corpus/load.ts'

const GOLDEN = 'test/golden'
const cases = readdirSync(GOLDEN, { withFileTypes: true }).filter(entry => entry.isDirectory())

describe.each(cases.map(({ name }) => name))('The report on %s', name => {
  const loaded = () => load(join(GOLDEN, name), '2026-01-01')

  test('the report equals the recorded file (vitest -u updates it)', async () => {
    const { report, files } = loaded()
    const text = formatText(report, path => files.get(path)?.text.split('\n'))
    await expect(`${text}\n`).toMatchFileSnapshot(`${name}.txt`)
  })

  test('the report has findings exactly for invalid content', () => {
    expect(loaded().report.diagnostics.length > 0).toBe(!name.startsWith('good'))
  })
})
