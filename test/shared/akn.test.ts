import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { Corpus } from '../../src/corpus/build-corpus.ts'
import { load } from '../../src/corpus/load.ts'
import { aknWriter } from '../../src/formats/akn/akn.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { runNode } from '../scripts/run.ts'
import { describeShared, shared } from './shared.ts'

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

describeShared('laws/akn', 'Akoma Ntoso 3.0:', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'akn-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Validates every text and precedent of a content folder against the schema. */
  const faultsOf = (library: Corpus): { readonly written: number; readonly faults: string[] } => {
    const writer = aknWriter(library)
    const acts = library.rulesets.flatMap(ruleset => ruleset.versions.map(version => writer.act(ruleset, version)))
    const files = [...acts, ...library.precedents.filter(hasSurvivingText).map(writer.judgment)].map((text, at) => {
      const file = path.join(folder, `${at}.xml`)
      writeFileSync(file, text)
      return file
    })
    const schema = shared('laws', 'akn', 'akomantoso30.xsd')
    const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', schema, ...files], { encoding: 'utf8' })
    return { written: files.length, faults: stderr.split('\n').filter(line => line && !line.endsWith(' validates')) }
  }

  test.skipIf(!hasXmllint)('every ruleset and precedent is valid Akoma Ntoso', () => {
    const { written, faults } = faultsOf(load('content'))
    expect(written).toBeGreaterThan(20)
    expect(faults).toEqual([])
  })

  test.skipIf(!hasXmllint)('old and new statutes are valid Akoma Ntoso', async () => {
    const out = path.join(folder, 'laws')
    const laws = ['321CONSTITUTION', '322AC0000000049', '405AC0000000088', '140AC0000000045', '411AC0000000127']
    for (const [at, law] of laws.entries()) {
      const flags = ['--kind', 'law-xml', '--ruleset', `law-${at}`, '--enforced-on', '2021-01-01', '--out', out]
      const { code, output } = await runNode(['scripts/commands/import.ts', shared('laws', `${law}.xml`), ...flags])
      expect(code, output).toBe(0)
    }
    const { written, faults } = faultsOf(load(out))
    expect([written, faults]).toEqual([laws.length, []])
  })
})
