import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOfTexts, withFiles } from '../../src/content/read/files.ts'
import { readFiles } from '../../src/content/read/read-folder.ts'
import { load } from '../../src/corpus/load.ts'
import { CLUB_DAY, CLUB_FOLDER, contentFolder, tennis } from '../support/content.ts'
import { lost, precedent } from '../support/records.ts'

const LAW = '## 第1条（趣旨）\n\nこの規程は、庭球部の運営について定める。\n'
const TERM = '---\nterm: 庭球部\nreading: ていきゅうぶ\n---\n\nテニスをする部。\n'
const CLUB = 'home: tennis\ntitle: 規程集\nclub: 庭球部\n'
const sound = { ...tennis(LAW), 'club.yaml': CLUB, 'terms/club.mdx': TERM }

function toldIn(folder: string): string[] {
  return load(folder, '2026-01-01').report.diagnostics.map(
    ({ file, line, column, code, hint }) => `${file}:${line}:${column} ${code} ${hint}`
  )
}

const told = (files: Record<string, string>) => toldIn(contentFolder(files))

describe('unused files are reported with a hint:', () => {
  test.each<[string, string, string]>([
    ['a name that Notepad lengthened', 'terms/serve.mdx.txt', 'ファイルの名前を「serve.mdx」とします'],
    ['a text saved as Markdown', 'terms/serve.md', 'ファイルの名前を「serve.mdx」とします'],
    ['capitals in the ending', 'topics/uma.MDX', 'ファイルの名前を「uma.mdx」とします'],
    ['no ending', 'terms/serve', 'ファイルの名前を「serve.mdx」とします'],
    ['another ending of YAML', 'rulesets/tennis/plain.yml', 'ファイルの名前を「plain.yaml」とします'],
    ['a misspelt name', 'rulesets/tennis/note.yaml', 'ファイルの名前を「notes.yaml」とします'],
    [
      'a name beside the one it means',
      'terms/club.mdx.txt',
      '「terms/club.mdx」がもうあります。要らないほうを、このフォルダーの外に移します'
    ],
    [
      'a file at the top',
      'memo.txt',
      'ここに置くのは「club.yaml」「ledger.tsv」と、rulesets、precedents、amendments、tournaments、topics、disputes、terms のフォルダーです'
    ],
    [
      'a text in a folder that holds rulesets',
      'rulesets/2024-04-01.docx',
      'rulesets、precedents、amendments、tournaments、topics、disputes、terms のどこかに置くか、フォルダーの外に移します'
    ],
    [
      'a picture',
      'rulesets/tennis/court.png',
      'このフォルダーで読まれるのは「名前.mdx」「notes.yaml」「plain.yaml」「english.yaml」「utterances.yaml」「seals.yaml」「reading.yaml」です'
    ]
  ])('%s', (_, path, hint) => {
    expect(told({ ...sound, [path]: TERM })).toEqual([`${path}:1:1 file-unread ${hint}`])
  })

  test('an unused folder is reported once, whatever it contains', () => {
    expect(told({ ...sound, 'terms/s/serve.mdx': TERM, 'terms/s/a.mdx': TERM, 'terms/s/old/b.md': '' })).toEqual([
      'terms/s:1:1 file-unread ファイルは「terms」に直に置きます'
    ])
    expect(told({ ...sound, 'topcs/uma.mdx': TERM })).toEqual(['topcs:1:1 file-unread 「topics」のことですか'])
  })

  test('a misnamed club.yaml is reported without consequential errors', () => {
    const { 'club.yaml': club, ...rest } = sound
    for (const name of ['Club.yaml', 'club.yml', 'club.yaml.txt'])
      expect(
        told({
          ...rest,
          'rulesets/aaa/2024-04-01.mdx': tennis(LAW)
            ['rulesets/tennis/2024-04-01.mdx']!.replace('ruleset: tennis', 'ruleset: aaa')
            .replace('[規程]', '[規約]'),
          [name]: club
        })
      ).toEqual([`${name}:1:1 file-unread ファイルの名前を「club.yaml」とします`])
  })

  test('a misnamed precedent causes no gap in the numbers', () => {
    const [second = ''] = Object.values(lost(2))
    const files = { ...sound, ...precedent(1, '規程による。'), ...precedent(3, '規程による。') }
    expect(told({ ...files, 'precedents/tennis/002.mdx.txt': second })).toHaveLength(1)
  })
})

describe('files of editors and systems are ignored:', () => {
  test.each([
    'terms/.#club.mdx',
    'terms/#club.mdx#',
    'terms/club.mdx~',
    'terms/.club.mdx.swp',
    'terms/club.mdx.bak',
    'terms/club.mdx.orig',
    'terms/~$club.docx',
    '.DS_Store',
    'terms/Thumbs.db',
    'desktop.ini',
    '.git/config',
    '.obsidian/app.json',
    '__MACOSX/._a',
    'terms/._club.mdx',
    'rulesets/tennis/.2024-04-01.mdx-17.tmp'
  ])('%s', path => {
    expect(told({ ...sound, [path]: 'x' })).toEqual([])
  })

  test('an empty folder is ignored', () => {
    const folder = contentFolder(sound)
    mkdirSync(join(folder, 'drafts'))
    expect(toldIn(folder)).toEqual([])
  })
})

describe('an unreadable path is one finding, and loading continues:', () => {
  /** Creates a valid folder with an odd file or folder at one path. */
  function withOdd(path: string, make: (at: string, folder: string) => unknown): string[] {
    const folder = contentFolder(sound)
    make(join(folder, path), folder)
    return toldIn(folder).map(line => line.split(' ', 2).join(' '))
  }

  test.each<[string, string, (at: string, folder: string) => unknown]>([
    ['a folder with the name of a file', 'terms/serve.mdx', at => mkdirSync(at)],
    ['a folder with the name of the plain sentences', 'rulesets/tennis/plain.yaml', at => mkdirSync(at)],
    ['a link to nothing', 'terms/serve.mdx', at => symlinkSync('nowhere', at)],
    ['a link to itself', 'terms/serve.mdx', at => symlinkSync('serve.mdx', at)],
    ['a link to a text', 'terms/serve.mdx', at => symlinkSync('club.mdx', at)],
    ['a folder that leads back', 'terms/again', at => symlinkSync('..', at)],
    ['a folder elsewhere', 'topics', at => symlinkSync(contentFolder(sound), at)],
    ['a pipe', 'terms/serve.mdx', at => execFileSync('mkfifo', [at])]
  ])('%s', (_, path, make) => {
    expect(withOdd(path, make)).toEqual([`${path}:1:1 file-unreadable`])
  })

  test('a socket is one finding', async () => {
    const server = createServer()
    const folder = contentFolder(sound)
    await new Promise<void>(listening => server.listen(join(folder, 'terms', 'a'), listening))
    const lines = toldIn(folder)
    await new Promise(closed => server.close(closed))
    expect(lines).toEqual(['terms/a:1:1 file-unreadable 消すか、このフォルダーの外に移します'])
  })

  // The root user can read every file.
  test.skipIf(process.getuid?.() === 0)('a file and a folder without read permission are one finding each', () => {
    const folder = contentFolder({ ...sound, 'terms/serve.mdx': TERM, 'topics/uma.mdx': TERM })
    chmodSync(join(folder, 'terms/serve.mdx'), 0)
    chmodSync(join(folder, 'topics'), 0)
    const lines = toldIn(folder)
    chmodSync(join(folder, 'topics'), 0o700)
    expect(lines.map(line => line.split(' ', 2).join(' '))).toEqual([
      'terms/serve.mdx:1:1 file-unreadable',
      'topics:1:1 file-unreadable'
    ])
  })

  test('an unreadable home text is one finding without consequential errors', () => {
    const folder = contentFolder({ ...sound, ...precedent(1, '第1条による。') })
    const at = join(folder, 'rulesets/tennis/2025-04-01.mdx')
    symlinkSync('2024-04-01.mdx', at)
    writeFileSync(join(folder, 'rulesets/tennis/plain.yaml'), "'7': 無い条。\n")
    expect(toldIn(folder)).toHaveLength(1)
  })
})

describe('file names must be valid URL segments:', () => {
  test.each<[string, string]>([
    ['terms/nul.mdx', 'file-name-unfit 「nul-1」のような別の名前にします'],
    ['terms/a#b.mdx', 'file-name-unfit 「a-b」とします'],
    ['terms/a?b.mdx', 'file-name-unfit 「a-b」とします'],
    ['terms/a%20b.mdx', 'file-name-unfit 「a-20b」とします'],
    ['terms/uma (1).mdx', 'file-name-unfit 「uma-1」とします'],
    ['terms/カ\u3099.mdx', 'file-name-unfit 「ガ」とします'],
    ['terms/club.mdx.mdx', 'file-name-unfit 「club-mdx」とします'],
    ['terms/Club.mdx', 'file-name-taken '],
    ['disputes/kept.mdx', 'file-name-taken ファイルに別の名前を付けます'],
    ['disputes/Sheet.mdx', 'file-name-taken ファイルに別の名前を付けます'],
    ['rulesets/api/2024-04-01.mdx', 'file-name-taken フォルダーに別の名前を付けます'],
    ['precedents/search/001.mdx', 'file-name-taken フォルダーに別の名前を付けます']
  ])('%s', (path, finding) => {
    expect(told({ [path]: TERM, ...sound }).join('\n')).toContain(`:1:1 ${finding}`)
  })
})

describe('a fault in the frontmatter is reported once:', () => {
  const open = (file: string, files: Record<string, string>) => ({
    [file]: (files[file] ?? '').replace('\n---\n', '\n')
  })
  const law = 'rulesets/tennis/2024-04-01.mdx'
  const ruled = precedent(3, '雨が30分続けば、返金する。')
  const [file = ''] = Object.keys(ruled)
  const english = { 'precedents/tennis/plain.yaml': "'3': 30分の雨なら返金（先例第3号）。\n" }

  test.each([
    ['of a text', { ...sound, ...open(law, sound) }, `${law}:8:1`],
    ['of a precedent, whose figures are not missed', { ...sound, ...english, ...open(file, ruled) }, `${file}:7:1`]
  ])('an unclosed frontmatter is reported once, %s', (_, files, place) => {
    expect(told(files)).toEqual([`${place} frontmatter-invalid 項目の次の行に「---」を置きます`])
  })

  test.each([
    'topics/empty_call.mdx',
    'topics/pao.mdx',
    'terms/kyushu-kyuhai.mdx',
    'terms/ryanhan-shibari.mdx',
    'rulesets/saikouisen/undated.mdx'
  ])('%s is reported once even if other files refer to it', place => {
    const folder = readFiles(CLUB_FOLDER)
    const broken = (folder.files.get(place)?.text ?? '').replace('---\n', '---\n:: [\n')
    const { report } = load(CLUB_FOLDER, CLUB_DAY, withFiles(folder, new Map([[place, broken]])))
    expect(report.diagnostics.map(({ file, code }) => `${file} ${code}`)).toEqual([`${place} frontmatter-invalid`])
  })

  test('a 全角 indent is reported once', () => {
    const wide = 'home: tennis\ntitle: 規程集\nclub: 庭球部\ndisputes:\n　　tiles: []\n'
    expect(told({ ...sound, 'club.yaml': wide })).toEqual([
      'club.yaml:5:1 frontmatter-invalid 字下げは半角の空白にします'
    ])
  })
})

test.each([
  ['as on Windows', 'a\r\nb\r\n', 'a\r\nB\r\nc\r\n'],
  ['as elsewhere', 'a\nb\n', 'a\nB\nc\n'],
  ['in both ways', 'a\r\nb\n', 'a\nB\nc\n']
])('a file is written with its own line ends: %s', (_, old, now) => {
  const folder = withFiles(folderOfTexts([['club.yaml', old]]), new Map([['club.yaml', 'a\nB\nc\n']]))
  expect(folder.edits.get('club.yaml')).toBe(now)
  expect(folder.files.get('club.yaml')?.text).toBe(now)
})

describe('replacement of a file with Windows line ends', () => {
  const folder = folderOfTexts([['terms/club.mdx', TERM.replaceAll('\n', '\r\n')]])
  const put = (...ends: Parameters<typeof withFiles>[2][]) =>
    withFiles(folder, new Map([['terms/club.mdx', TERM]]), ...ends).files.get('terms/club.mdx')?.text

  test('a saved text takes the line ends of the file', () => {
    expect(put()).toBe(TERM.replaceAll('\n', '\r\n'))
    expect(put('of-file')).toBe(TERM.replaceAll('\n', '\r\n'))
  })

  test('a text from an editor keeps its own line ends, so that offsets match the editor', () => {
    expect(put('as-given')).toBe(TERM)
    const wrong = TERM.replace('庭球部', '<Foo/>庭球部')
    const edited = withFiles(folder, new Map([['terms/club.mdx', wrong]]), 'as-given')
    expect(edited.files.get('terms/club.mdx')?.text.indexOf('<Foo/>')).toBe(wrong.indexOf('<Foo/>'))
    expect(edited.edits.get('terms/club.mdx')).toBe(wrong)
  })
})
