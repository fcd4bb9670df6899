import { readFileSync } from 'node:fs'
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { addBase } from '../../src/text/base-path.ts'
import { comparisonsOf } from '../../src/view/comparisons.ts'
import { precedentsOn } from '../../src/view/precedent-provisions.ts'
import { recordsOf } from '../../src/view/records.ts'
import { base, contentDir, fileAt, pageAt } from './dist.ts'

const library = load(contentDir)
const everyRecords = library.rulesets.map(ruleset => recordsOf(library, ruleset))

describe.each(everyRecords.map(records => ({ id: records.ruleset.id, records })))('$id', ({ id, records }) => {
  const { precedents, amendments, ruleset } = records

  test('every precedent has its page, with a place for every section', () => {
    for (const { precedent } of precedents) {
      const page = pageAt(`${id}/precedents/${precedent.number}/`)
      expect(page?.root.querySelector('h1')?.text).toContain(`先例第${precedent.number}号`)
      if (precedent.lost !== null) expect(page?.root.querySelector('main')?.text).toContain(precedent.lost)
      else expect(precedent.sections.every((_, at) => page?.root.querySelector(`#s${at + 1} h2`))).toBe(true)
    }
  })

  test('every citation of a precedent is a link on its page', () => {
    for (const entry of precedents.filter(hasSurvivingText)) {
      const links =
        pageAt(`${id}/precedents/${entry.precedent.number}/`)?.root.querySelectorAll('.ruling .para a') ?? []
      const expected = entry.citations.flatMap(citation => ('links' in citation ? citation.links : []))
      expect(links).toHaveLength(expected.length)
    }
  })

  test('every instrument has a page with the evidence of each change', () => {
    for (const { id: name, changes } of amendments) {
      const page = pageAt(`${id}/history/${name}/`)
      expect(page?.root.querySelectorAll('#changes + .changes li') ?? []).toHaveLength(changes.length)
    }
  })

  test('an article lists every precedent on it, and the table of contents counts them', () => {
    const contents = pageAt(`${id}/`)?.root
    for (const [slug, spoken] of records.byArticle) {
      const page = ruleset.current.pages.find(page => page.slug === slug)
      const placed = page ? [...precedentsOn(records, ruleset.current, page).values()].flat() : []
      expect(placed).toHaveLength(spoken.length)
      const shown = pageAt(`${id}/${slug}/`)?.root.querySelectorAll('.decided summary b') ?? []
      expect(shown.map(({ text }) => text).sort()).toEqual(
        spoken.map(({ precedent }) => `先例第${precedent.number}号`).sort()
      )
      expect(contents?.querySelector(`.articles a[href$="/${id}/${slug}/"] .count`)?.text).toContain(
        `先例${spoken.length}件`
      )
    }
  })

  test('consecutive versions have a comparison table as page and as Word file', () => {
    for (const { href, table } of comparisonsOf(ruleset)) {
      const page = pageAt(decodeURI(href).slice(1))
      expect(page?.root.querySelectorAll('.comparison tbody tr')).toHaveLength(table.rows.length)
      expect(page?.root.querySelectorAll('.comparison tbody th[scope=row]')).toHaveLength(table.rows.length)
      const word = readFileSync(fileAt(addBase(base, href.replace(/\/$/u, '.docx'))) ?? '')
      expect(word.subarray(0, 2).toString()).toBe('PK')
    }
  })

  test('the plain sentence of an article is on its page, outside the text of the law', () => {
    for (const [slug, sentence] of ruleset.plain) {
      const page = pageAt(`${id}/${slug}/`)?.root
      expect(page?.querySelector('.plain')?.text).toBe(`ひとことで${sentence}`)
      expect(page?.querySelector('meta[name=description]')?.getAttribute('content')).toContain(sentence.slice(0, 20))
      expect(page?.querySelectorAll('.para p').some(({ text }) => text.includes(sentence))).toBe(false)
    }
  })

  test('table of contents, full text and every page of a version show the digest of the text', () => {
    const { version } = ruleset.current.text
    const pages = ['', 'full/', ...ruleset.current.pages.map(({ slug }) => `v/${version}/${slug}/`)]
    for (const page of pages)
      expect(pageAt(`${id}/${page}`)?.root.querySelector('.digest')?.text).toBe(
        `照合番号 ${ruleset.current.digest.slice(0, 12)}`
      )
  })

  test.runIf(precedents.length + amendments.length > 0)(
    'the feed is well-formed and dated, and links to pages of the site',
    () => {
      const xml = readFileSync(fileAt(`${base}${encodeURI(id)}/history/feed.xml`) ?? '', 'utf8')
      expect(xml.startsWith('<?xml version="1.0" encoding="UTF-8"?>')).toBe(true)
      expect(xml.replace(/&(?:amp|lt|gt|quot);/gu, '')).not.toMatch(/&/u)
      expect(tagsOf(xml)).toEqual([])
      const entries = parse(xml).querySelectorAll('entry')
      const dated =
        amendments.filter(({ date }) => date).length +
        precedents.filter(hasSurvivingText).filter(({ precedent }) => precedent.decidedOn).length
      expect(entries.length).toBeGreaterThanOrEqual(dated)
      for (const entry of entries) {
        const address = entry.querySelector('id')?.text ?? ''
        expect(fileAt(new URL(address).pathname)).not.toBeNull()
        expect(entry.querySelector('updated')?.text).toMatch(/^\d{4}-\d{2}-\d{2}T00:00:00\+09:00$/u)
      }
      const ids = entries.map(entry => entry.querySelector('id')?.text)
      expect(new Set(ids).size).toBe(ids.length)
    }
  )
})

/** Returns the unclosed tags, and the closing tags without a start tag. */
function tagsOf(xml: string): string[] {
  const open: string[] = []
  for (const [, closing, name = '', empty] of xml.matchAll(/<(\/?)([a-z]+)[^<>?]*?(\/?)>/gu)) {
    if (empty) continue
    if (closing && open.at(-1) === name) open.pop()
    else open.push(`${closing}${name}`)
  }
  return open
}
