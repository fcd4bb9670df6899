import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import { formatLawXml } from '../../src/formats/statutes/xml/write/law-xml.ts'
import { canonicalXml } from '../support/canonical-xml.ts'
import { describeShared, publishedLaws, shared } from './shared.ts'

const OPTIONS = {
  ...{ id: 'law', enforcedOn: '2021', version: '2021', title: null, enactedOn: null, amendment: null },
  ...{ citedAs: [], source: 'law.xml', replaced: null }
}

const SCHEMA = ['laws', 'XMLSchemaForJapaneseLaw_v3.xsd'] as const
const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

/** True if the schema accepts the file. */
function isValid(file: string): boolean {
  return spawnSync('xmllint', ['--noout', '--schema', shared(...SCHEMA), file]).status === 0
}

/** Returns the schema errors of a file, except for unknown attributes and the law number that some laws omit. */
function faultsOf(file: string): string[] {
  const { stderr } = spawnSync('xmllint', ['--noout', '--schema', shared(...SCHEMA), file], { encoding: 'utf8' })
  return stderr
    .split('\n')
    .filter(line => /validity error/u.test(line) && !/is not allowed|'Law', attribute 'Num'/u.test(line))
}

describeShared('laws', 'Laws as they are published in 法令標準XML', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'law-xml-'))

  test.each(publishedLaws())('%s survives the round trip through XML', name => {
    const source = shared('laws', name)
    const text = readFileSync(source, 'utf8')
    const { value, findings } = importLawXml({ path: name, text }, OPTIONS)
    expect(findings.map(({ message }) => message)).toEqual([])
    const again = readRuleset({ path: 'rulesets/law/2021.mdx', text: value?.mdx ?? '' }).value
    const xml = again ? formatLawXml(again) : ''
    expect(canonicalXml(xml)).toBe(canonicalXml(text))
    const written = path.join(folder, path.basename(name))
    writeFileSync(written, xml)
    if (hasXmllint && faultsOf(source).length === 0) expect(isValid(written)).toBe(true)
  })

  test.skipIf(!hasXmllint)('the texts of the club are valid 法令標準XML', () => {
    for (const file of readdirSync('content/rulesets', { recursive: true, encoding: 'utf8' })) {
      if (!file.endsWith('.mdx')) continue
      const { value } = readRuleset({
        path: `rulesets/${file}`,
        text: readFileSync(`content/rulesets/${file}`, 'utf8')
      })
      const written = path.join(folder, file.replaceAll('/', '-'))
      writeFileSync(written, value ? formatLawXml(value) : '')
      execFileSync('xmllint', ['--noout', '--schema', shared(...SCHEMA), written], { stdio: 'pipe' })
    }
  })
})
