import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n'

function say(files: Record<string, string | Uint8Array>, today = '2026-01-01'): string[] {
  return load(contentFolder(files), today).report.diagnostics.map(
    ({ file, line, column, severity, code }) => `${file}:${line}:${column} ${severity} ${code}`
  )
}

test('a valid small law has no findings', () => {
  expect(say(tennis(LAW))).toEqual([])
})

test('a folder without rulesets is one error', () => {
  expect(say({})).toEqual(['rulesets:1:1 error content-missing'])
})

test('a missing folder is the same error', () => {
  expect(load('/nowhere').report.diagnostics.map(({ code }) => code)).toEqual(['content-missing'])
})

test('a file in another encoding is one error at its first invalid character', () => {
  const bytes = Uint8Array.from([...Buffer.from('---\ntitle: '), 0x8b, 0x4b, 0x96, 0xf1, 0x0a])
  expect(say({ 'rulesets/tennis/2024-04-01.mdx': bytes })).toEqual([
    'rulesets/tennis/2024-04-01.mdx:2:8 error file-encoding'
  ])
})

test('an invalid frontmatter does not hide errors of the text', () => {
  expect(say(tennis('## 第2条（趣旨）\n\n定める。\n', { enforcedOn: '2024-13-45' }))).toEqual([
    'rulesets/tennis/2024-04-01.mdx:5:13 error frontmatter-invalid',
    'rulesets/tennis/2024-04-01.mdx:10:4 error label-order'
  ])
})

test('the file name of a version must equal its date', () => {
  expect(say(tennis(LAW, { enforcedOn: '2024-05-01' }))).toEqual([
    'rulesets/tennis/2024-04-01.mdx:5:13 error frontmatter-invalid'
  ])
})

test('a second version of a day has -2 in its file name', () => {
  const [text = ''] = Object.values(tennis(LAW))
  expect(say({ 'rulesets/tennis/2024-04-01-2.mdx': text })).toEqual([])
})

test('the version in force is the newest that has come into force, not the newest', () => {
  const files = { ...tennis(LAW, { version: '2020-04-01' }), ...tennis(LAW), ...tennis(LAW, { version: '2030-04-01' }) }
  const [ruleset] = load(contentFolder(files), '2026-01-01').rulesets
  expect(ruleset?.versions.map(({ text }) => text.version)).toEqual(['2030-04-01', '2024-04-01', '2020-04-01'])
  expect(ruleset?.current.text.version).toBe('2024-04-01')
})

test('the home ruleset is first, whatever its name', () => {
  const [text = ''] = Object.values(tennis(LAW, { ruleset: 'badminton', citedAs: '[規則]' }))
  const files = {
    ...tennis(LAW),
    'rulesets/badminton/2024-04-01.mdx': text,
    'club.yaml': 'home: tennis\ntitle: 部の規程\nclub: 庭球部\n'
  }
  const library = load(contentFolder(files), '2026-01-01')
  expect(library.rulesets.map(({ id }) => id)).toEqual(['tennis', 'badminton'])
  expect(library.report.errors).toBe(0)
})

test('layout does not change the digest, a character changes it', () => {
  const digest = (body: string) => load(contentFolder(tennis(body)), '2026-01-01').rulesets[0]?.current.digest
  expect(digest(LAW.replace('、', '、\n'))).toBe(digest(LAW))
  expect(digest(LAW.replace('定める', '定め'))).not.toBe(digest(LAW))
})
