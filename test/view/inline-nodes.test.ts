import { describe, expect, test } from 'vitest'
import type { ResolvedCitation } from '../../src/citation/resolve/types.ts'
import type { ProvisionClause } from '../../src/model/law.ts'
import { buildInlineNodes, type InlineNode, type PieceSources } from '../../src/view/inline-content.ts'
import type { TermUse } from '../../src/view/term-links.ts'

const source = (plain: string) => ({ plain, runs: [], span: { start: 0, end: plain.length } })

/** Formats inline nodes as `[words](href)`, `«term»`, `{part: …}`, `<external>`. */
function say(pieces: readonly InlineNode[]): string {
  return pieces
    .map(piece => {
      if (piece.kind === 'words') return piece.text
      if (piece.kind === 'link') return `[${piece.text}](${piece.href})`
      if (piece.kind === 'term') return `«${piece.text}»`
      if (piece.kind === 'external') return `<${piece.text}>`
      if (piece.kind === 'mark') return `${piece.text}^${piece.value}`
      return `{${piece.part}: ${say(piece.nodes)}}`
    })
    .join('')
}

function citation(text: string, phrase: string, path: string): ResolvedCitation {
  const start = text.indexOf(phrase)
  const span = { start, end: start + phrase.length }
  const targets = [{ document: 'tennis', path }]
  return {
    from: { document: 'tennis', path: '1/1', text: source(text) },
    ...span,
    text: phrase,
    outcome: 'resolved',
    targets,
    links: [{ ...span, targets }]
  }
}

function parts(text: string, found: Partial<Record<ProvisionClause, string>>): PieceSources {
  return Object.fromEntries(
    Object.entries(found).map(([part, phrase]) => [
      part,
      { start: text.indexOf(phrase), end: text.indexOf(phrase) + phrase.length }
    ])
  )
}

const cut = (text: string, options: { citations?: ResolvedCitation[]; parts?: PieceSources; terms?: TermUse[] } = {}) =>
  say(
    buildInlineNodes(text, {
      citations: options.citations ?? [],
      parts: options.parts ?? {},
      terms: options.terms ?? [],
      hrefOf: ({ path }) => (path === 'none' ? null : `#${path}`)
    })
  )

describe('inline nodes of a provision', () => {
  test('text without citations is one node', () => expect(cut('甲は乙とする。')).toBe('甲は乙とする。'))

  test('every citation becomes a link to its first target', () => {
    const text = '第1条又は第2条による。'
    expect(cut(text, { citations: [citation(text, '第1条', '1'), citation(text, '第2条', '2')] })).toBe(
      '[第1条](#1)又は[第2条](#2)による。'
    )
  })

  test('a citation of a target without a page is plain text', () => {
    const text = '第9条による。'
    expect(cut(text, { citations: [citation(text, '第9条', 'none')] })).toBe('第9条による。')
  })

  test('an external citation is marked, not linked', () => {
    const text = '会計規程第3条による。'
    const external: ResolvedCitation = {
      from: { document: 'tennis', path: '1/1', text: source(text) },
      start: 0,
      end: 7,
      text: '会計規程第3条',
      outcome: 'external',
      name: '会計規程'
    }
    expect(cut(text, { citations: [external] })).toBe('<会計規程第3条>による。')
  })

  test('a proviso is a node of its own, with its links inside', () => {
    const text = '甲とする。ただし、前条を除く。'
    expect(
      cut(text, {
        citations: [citation(text, '前条', '1')],
        parts: parts(text, { main: '甲とする。', proviso: 'ただし、前条を除く。' })
      })
    ).toBe('{main: 甲とする。}{proviso: ただし、[前条](#1)を除く。}')
  })

  test('各号列記以外の部分 contains the clauses inside it', () => {
    const text = '甲。ただし、乙。'
    expect(cut(text, { parts: parts(text, { chapeau: text, main: '甲。', proviso: 'ただし、乙。' }) })).toBe(
      '{chapeau: {main: 甲。}{proviso: ただし、乙。}}'
    )
  })

  test('a clause that overlaps another clause is marked at its start', () => {
    const text = '甲。乙。ただし、丙。'
    expect(
      cut(text, {
        parts: parts(text, { main: '甲。乙。', proviso: 'ただし、丙。', first: '甲。', second: '乙。ただし、丙。' })
      })
    ).toBe('{main: {first: 甲。}{second: }乙。}{proviso: ただし、丙。}')
  })

  describe('glossary terms', () => {
    const uses = (text: string, word: string): TermUse[] =>
      [...text.matchAll(new RegExp(word, 'g'))].map(({ index }) => ({
        start: index,
        end: index + word.length,
        href: `/terms/#${word}`,
        reading: null
      }))

    test('the first use of each term is a link, later uses are plain text', () => {
      const text = '部員は、係に申し出る。係は、部員を断る。'
      expect(cut(text, { terms: [...uses(text, '部員'), ...uses(text, '係')] })).toBe(
        '«部員»は、«係»に申し出る。係は、部員を断る。'
      )
    })

    test('in the article that defines a term, the term has only its reading', () => {
      const uses = [
        { start: 0, end: 2, href: null, reading: 'ぶいん' },
        { start: 3, end: 4, href: null, reading: null }
      ]
      const pieces = buildInlineNodes('部員と係', { citations: [], parts: {}, hrefOf: () => null, terms: uses })
      expect(pieces).toEqual([
        { kind: 'term', text: '部員', href: null, reading: 'ぶいん' },
        { kind: 'words', text: 'と係' }
      ])
    })

    test('a term inside a citation is not linked; the first use outside is linked', () => {
      const text = '部員規程第1条の部員は、部員とする。'
      expect(cut(text, { citations: [citation(text, '部員規程第1条', '1')], terms: uses(text, '部員') })).toBe(
        '[部員規程第1条](#1)の«部員»は、部員とする。'
      )
    })

    test('terms inside an unresolved citation are not linked', () => {
      const text = '部員規程第9条の部員'
      expect(cut(text, { citations: [citation(text, '部員規程第9条', 'none')], terms: uses(text, '部員') })).toBe(
        '部員規程第9条の«部員»'
      )
    })

    test('terms are linked inside clauses, and a term across a clause boundary is plain text', () => {
      const text = '部員とする。ただし、部員を除く。'
      const found = parts(text, { main: '部員とする。', proviso: 'ただし、部員を除く。' })
      expect(cut(text, { parts: found, terms: uses(text, '部員') })).toBe(
        '{main: «部員»とする。}{proviso: ただし、部員を除く。}'
      )
      expect(cut(text, { parts: found, terms: uses(text, '。ただし') })).toBe(
        '{main: 部員とする。}{proviso: ただし、部員を除く。}'
      )
    })

    test('the text of the nodes equals the original text, whatever is found in it', () => {
      const text = '部員は、第1条の部員とする。ただし、係を除く。'
      const pieces = buildInlineNodes(text, {
        citations: [citation(text, '第1条', '1')],
        parts: parts(text, { main: '部員は、第1条の部員とする。', proviso: 'ただし、係を除く。' }),
        hrefOf: () => '#',
        terms: [...uses(text, '部員'), ...uses(text, '係')]
      })
      const plainText = (list: readonly InlineNode[]): string =>
        list.map(piece => (piece.kind === 'part' ? plainText(piece.nodes) : piece.text)).join('')
      expect(plainText(pieces)).toBe(text)
    })
  })
})
