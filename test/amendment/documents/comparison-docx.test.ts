import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { comparisonDocx } from '../../../src/amendment/documents/comparison-docx.ts'
import { findDifference } from '../../../src/history/difference.ts'
import { comparisonTable } from '../../../src/history/table/comparison-table.ts'
import { readVersion, VERSIONS } from '../../history/fixture.ts'

const table = comparisonTable(findDifference(readVersion(VERSIONS[1]), readVersion(VERSIONS[2])))

afterEach(() => void vi.useRealTimers())

describe('Word file of a 新旧対照表', () => {
  test('the Word file contains the same table', async () => {
    const xml = readPart(await comparisonDocx(table), 'word/document.xml')
    await expect(onePerLine(xml)).toMatchFileSnapshot(
      '../../history/fixtures/tables/2021-04-01_2022-04-01.document.xml'
    )
  })

  test('the Word file is byte-identical on every run', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2021-05-06T07:08:09') })
    const first = await comparisonDocx(table)
    vi.setSystemTime(new Date('2034-11-12T13:14:15'))
    expect(Buffer.compare(await comparisonDocx(table), first)).toBe(0)
  })

  test('the Word file is landscape on A4', async () => {
    expect(readPart(await comparisonDocx(table), 'word/document.xml')).toContain(
      'w:w="16838" w:h="11906" w:orient="landscape"'
    )
  })

  test('the Word file names 游明朝, its fallback font, and its creation date', async () => {
    const file = await comparisonDocx(table, { date: '2022-04-01' })
    expect(readPart(file, 'word/styles.xml')).toContain('w:eastAsia="游明朝"')
    expect(readPart(file, 'word/fontTable.xml')).toContain('<w:font w:name="游明朝"><w:altName w:val="MS Mincho"/>')
    expect(readPart(file, 'docProps/core.xml')).toContain('2022-04-01T00:00:00Z</dcterms:created>')
  })

  test('the Word file contains its title, whatever characters it has', async () => {
    const file = await comparisonDocx({ ...table, title: '甲<乙>&「丙"丁」' })
    expect(readPart(file, 'docProps/core.xml')).toContain('<dc:title>甲&lt;乙&gt;&amp;「丙&quot;丁」</dc:title>')
  })
})

function readPart(docx: Uint8Array, path: string): string {
  return strFromU8(unzipSync(docx)[path]!)
}

/** Puts each element on a line of its own, so that a diff shows single lines. */
function onePerLine(xml: string): string {
  return xml.replace(/ xmlns:\w+="[^"]*"/gu, '').replace(/(<\/w:p>|<\/?w:tr>|<\/?w:tbl>|<w:body>)/gu, '$1\n')
}
