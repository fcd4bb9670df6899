import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { markdownFiles } from '../../src/formats/markdown/files.ts'
import { provisionsWithin } from '../../src/model/walk.ts'
import { escapeBlock, escapeWords } from '../../src/text/escape-mdx.ts'
import { clubLibrary as library } from '../support/club.ts'
import { contentFolder, tennis } from '../support/content.ts'

const place = { base: '/club/', site: 'https://host' }

async function write(of = library): Promise<Map<string, string>> {
  const files = markdownFiles(of, place)
  return new Map(await Promise.all(files.map(async ({ path, write }) => [path, `${await write()}`] as const)))
}

const written = await write()
const read = (path: string) => written.get(path) ?? ''

/** Returns the part of a twin below the title and above the first other heading. */
function lawPart(twin: string): string {
  const [, below = ''] = /^# .*\n\n([\s\S]*)/mu.exec(twin) ?? []
  return below.split(/^## (?=ひとことで$|先例$|注$|この規定を引く規定$|もめごと$)/mu)[0] ?? ''
}

describe('Markdown twins', () => {
  test('every page of law in force has a twin with every word of the law, in order, before all other text', () => {
    for (const { id, current } of library.rulesets)
      for (const page of current.pages) {
        const law = lawPart(read(`${id}/${page.slug}.md`))
        let at = 0
        for (const provision of [...page.paragraphs, ...page.articles].flatMap(each => [...provisionsWithin(each)])) {
          if (provision.level === 'article' || ('row' in provision && provision.row)) continue
          const { plain } = provision.text
          const found = [escapeBlock(plain), escapeWords(plain)].map(text => law.indexOf(text, at))
          const next = Math.max(...found)
          expect.soft(next, `${id}:${provision.path}`).toBeGreaterThanOrEqual(0)
          at = Math.max(at, next)
        }
      }
  })

  test('the law part contains only the words of the law', () => {
    expect(lawPart(read('onizumo/80.md')).trim()).toBe(
      library.home?.current.pages.find(({ slug }) => slug === '80')?.paragraphs[0]?.text.plain
    )
    for (const [path, plain] of library.home?.plain ?? [])
      expect.soft(lawPart(read(`onizumo/${path}.md`))).not.toContain(plain)
  })

  test('a twin names its address, its citation, its version and its page', () => {
    expect(read('onizumo/80.md')).toMatch(
      /^---\naddress: "onizumo:80"\ncite_as: "規約第80条"\nversion: ".*"\nin_force_since: "2020-08-07"\nwording: ".*再述.*"\nurl: "https:\/\/host\/club\/onizumo\/80\/"\n---\n\n# 第80条（牌こぼし）\n\n/u
    )
  })

  test('precedents, instruments, disputes, topics and the glossary have twins', () => {
    for (const { precedent } of library.precedents)
      expect.soft(written.has(`onizumo/precedents/${precedent.number}.md`)).toBe(precedent.lost === null)
    for (const { slug } of library.disputes) expect.soft(written.has(`disputes/${slug}.md`)).toBe(true)
    for (const { id } of library.topics) expect.soft(written.has(`compare/topics/${id}.md`)).toBe(true)
    for (const { id } of library.amendments) expect.soft(written.has(`onizumo/history/${id}.md`)).toBe(true)
    expect(read('terms.md')).toContain('## 馬（うま）')
  })

  test('a dispute contains every verdict, a topic the answer of every ruleset', () => {
    for (const { slug, cards } of library.disputes)
      for (const { verdict } of cards.values())
        if (verdict) expect.soft(read(`disputes/${slug}.md`), slug).toContain(escapeWords(verdict))
    for (const { id, cells } of library.topics)
      for (const { text } of cells.values())
        expect.soft(read(`compare/topics/${id}.md`), id).toContain(escapeWords(text))
  })

  test('every link to a Markdown file has its file, with the base path', () => {
    const links = [...written].flatMap(([file, text]) =>
      [...text.matchAll(/\]\((?:https:\/\/host)?([^)]*\.(?:md|txt))\)/gu)].map(([, to = '']) => ({ file, to }))
    )
    expect(links.length).toBeGreaterThan(3000)
    for (const { file, to } of links) {
      expect.soft(to.startsWith('/club/'), `${file}: ${to}`).toBe(true)
      expect
        .soft(
          written.has(decodeURI(to.slice('/club/'.length)).replaceAll('%28', '(').replaceAll('%29', ')')),
          `${file}: ${to}`
        )
        .toBe(true)
    }
  })

  test('equal content gives equal files', async () => {
    expect(await write()).toEqual(written)
  })
})

describe('llms.txt', () => {
  test('has at most 4 kB and absolute links', () => {
    expect(Buffer.byteLength(read('llms.txt'))).toBeLessThanOrEqual(4096)
    expect([...read('llms.txt').matchAll(/\]\((?!https:\/\/host\/club\/)/gu)]).toEqual([])
  })

  test('llms-full.txt has the complete law and every precedent in at most 160 KiB', () => {
    const full = read('llms-full.txt')
    expect(Buffer.byteLength(full)).toBeLessThanOrEqual(160 * 1024)
    for (const page of library.home?.current.pages ?? [])
      for (const { text } of page.paragraphs) expect.soft(full).toContain(escapeWords(text.plain))
    for (const { precedent } of library.precedents)
      if (precedent.lost === null) expect.soft(full).toContain(`先例第${precedent.number}号（`)
  })
})

describe('other clubs', () => {
  const LAW = '### 第1条（目的）\n\n部の庭球を*楽しむ*。\n\n2　係は、`部長`を決める。\n'

  test('a club with one text has the twins of its law only', async () => {
    const small = await write(load(contentFolder(tennis(LAW))))
    expect([...small.keys()]).toEqual(['llms.txt', 'llms-full.txt', 'tennis.md', 'tennis/1.md'])
    expect(small.get('llms.txt')).not.toMatch(/論点|もめごと|用語|English|先例|未読/u)
    expect(small.get('llms.txt')).not.toContain('undefined')
  })

  test('club.yaml switches the files off', () => {
    const files = { ...tennis(LAW), 'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nmachines: false\n' }
    expect(markdownFiles(load(contentFolder(files)), place)).toEqual([])
  })
})
