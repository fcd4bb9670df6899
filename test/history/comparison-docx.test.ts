import { inflateRawSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { comparisonDocx } from '../../src/export/comparison-docx.ts'
import { findDifference } from '../../src/history/difference.ts'
import { comparisonTable } from '../../src/history/table/comparison-table.ts'
import { readVersion, VERSIONS } from './fixture.ts'

const table = comparisonTable(findDifference(readVersion(VERSIONS[1]), readVersion(VERSIONS[2])))

describe('The Word file of a 新旧対照表', () => {
  test('holds the same table', async () => {
    const xml = readPart(await comparisonDocx(table), 'word/document.xml')
    await expect(onePerLine(xml)).toMatchFileSnapshot('fixtures/tables/2021-04-01_2022-04-01.document.xml')
  })

  test('is the same file, byte for byte, whenever it is made', async () => {
    const first = await comparisonDocx(table)
    await new Promise(resolve => setTimeout(resolve, 2100))
    expect(Buffer.compare(await comparisonDocx(table), first)).toBe(0)
  })

  test.each([
    ['landscape', 'w:w="16838" w:h="11906" w:orient="landscape"'],
    ['portrait', 'w:w="11906" w:h="16838" w:orient="portrait"']
  ] as const)('stands %s on A4', async (orientation, size) => {
    expect(readPart(await comparisonDocx(table, { orientation }), 'word/document.xml')).toContain(size)
  })

  test('names 游明朝, what stands in for it, and the day it was made on', async () => {
    const file = await comparisonDocx(table, { date: '2022-04-01' })
    expect(readPart(file, 'word/styles.xml')).toContain('w:eastAsia="游明朝"')
    expect(readPart(file, 'word/fontTable.xml')).toContain('<w:font w:name="游明朝"><w:altName w:val="MS Mincho"/>')
    expect(readPart(file, 'docProps/core.xml')).toContain('2022-04-01T00:00:00Z</dcterms:created>')
  })
})

/** Reads one file of a zip file, by its local header. */
function readPart(zip: Uint8Array, path: string): string {
  const bytes = Buffer.from(zip)
  let at = bytes.readUInt32LE(bytes.length - 6)
  while (bytes.toString('utf8', at + 46, at + 46 + bytes.readUInt16LE(at + 28)) !== path)
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  const local = bytes.readUInt32LE(at + 42)
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  return inflateRawSync(bytes.subarray(start, start + bytes.readUInt32LE(at + 20))).toString('utf8')
}

/** So that a change of the table is a change of a line. */
function onePerLine(xml: string): string {
  return xml.replace(/ xmlns:\w+="[^"]*"/gu, '').replace(/(<\/w:p>|<\/?w:tr>|<\/?w:tbl>|<w:body>)/gu, '$1\n')
}
