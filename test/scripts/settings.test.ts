import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readSettings, root } from '../../scripts/settings.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'settings-'))
for (const name of ['content/rulesets', 'empty']) mkdirSync(path.join(folder, name), { recursive: true })
writeFileSync(path.join(folder, 'file'), '')
symlinkSync('content', path.join(folder, 'link'))
symlinkSync('self', path.join(folder, 'self'))
afterAll(() => rmSync(folder, { recursive: true }))

const content = path.join(folder, 'content')
const read = (env: Record<string, string>) => readSettings({ CONTENT_DIR: content, ...env })

test('without settings the project publishes its own content into dist', () => {
  expect(readSettings({})).toEqual({
    contentDir: path.join(root, 'content'),
    outDir: path.join(root, 'dist'),
    site: 'http://localhost:4321',
    base: '/'
  })
})

test.each([
  ['https://club.example', 'https://club.example', '/'],
  ['https://club.example/', 'https://club.example', '/'],
  ['https://club.github.io/bylaws', 'https://club.github.io', '/bylaws/'],
  ['https://club.github.io/bylaws/', 'https://club.github.io', '/bylaws/'],
  ['http://localhost:8080/a/b/', 'http://localhost:8080', '/a/b/']
])('SITE_URL=%s gives the origin and the base path', (url, site, base) => {
  expect(read({ SITE_URL: url })).toMatchObject({ site, base })
})

test.each([
  ['no address at all', { SITE_URL: 'club' }, 'SITE_URL「club」'],
  ['not a web address', { SITE_URL: 'ftp://club.example/' }, 'SITE_URL'],
  ['a query in the address', { SITE_URL: 'https://club.example/?a=1' }, 'SITE_URL'],
  ['a content folder that is not there', { CONTENT_DIR: path.join(folder, 'none') }, 'フォルダーがありません'],
  ['a content folder that is a file', { CONTENT_DIR: path.join(folder, 'file') }, 'フォルダーがありません'],
  ['a folder without rulesets', { CONTENT_DIR: path.join(folder, 'empty') }, 'rulesets/ がありません'],
  ['the project as OUT_DIR', { OUT_DIR: root }, '重なっています'],
  ['the whole disk as OUT_DIR', { OUT_DIR: path.parse(root).root }, '重なっています'],
  ['the content as OUT_DIR', { OUT_DIR: content }, '重なっています'],
  ['a place in the content as OUT_DIR', { OUT_DIR: path.join(content, 'dist') }, '重なっています'],
  ['a link to the content as OUT_DIR', { OUT_DIR: path.join(folder, 'link') }, '重なっています'],
  ['a place behind a link to the content as OUT_DIR', { OUT_DIR: path.join(folder, 'link', 'new') }, '重なっています'],
  ['a place in the program as OUT_DIR', { OUT_DIR: path.join(root, 'src', 'site') }, '重なっています'],
  ['a file as OUT_DIR', { OUT_DIR: path.join(folder, 'file') }, 'フォルダーではありません'],
  ['a place below a file as OUT_DIR', { OUT_DIR: path.join(folder, 'file', 'new') }, '途中の名前が'],
  ['a link to itself as content', { CONTENT_DIR: path.join(folder, 'self') }, 'フォルダーがありません'],
  ['a name that is too long', { CONTENT_DIR: path.join(folder, 'a'.repeat(300)) }, 'フォルダーがありません'],
  ['a name that is too long as OUT_DIR', { OUT_DIR: path.join(folder, 'a'.repeat(300)) }, '名前が長すぎます']
])('%s is rejected with a reason', (_what, env, reason) => {
  expect(read(env)).toEqual({ problem: expect.stringContaining(reason) })
})

test.each(['new', 'empty'])('OUT_DIR may be a folder that is %s', name => {
  expect(read({ OUT_DIR: path.join(folder, name) })).toMatchObject({ outDir: path.join(folder, name) })
})
