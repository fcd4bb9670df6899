import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { RestoredState } from '../../../src/client/search/restore-state.ts'
import { startSession } from '../../../src/client/search/session.ts'
import type { Lookup } from '../../../src/search/lookup/lookup.ts'
import { hitOf, lookupOf } from '../../search/lookup/hits.ts'
import { dispatch, FakeElement, stubPage } from '../fake-page.ts'

const hits = [hitOf('tennis:1'), hitOf('tennis:2')]
/** Finds two articles by word, and one by its number. */
const lookup: Lookup = {
  ...lookupOf({}),
  searchByName: async query =>
    query.startsWith('第')
      ? { hits: [hitOf('tennis:2', {}, { exact: true })], highlightTerms: [], terms: [], isExactProvision: true }
      : { hits, highlightTerms: ['予約'], terms: [], isExactProvision: false }
}
const site = { base: '/', home: 'tennis', english: false, unanswered: { says: '', offers: [] } }

let page: ReturnType<typeof stubPage>
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  page = stubPage()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

interface Given {
  readonly query?: string
  readonly isSearchPage?: boolean
  readonly remembered?: RestoredState | null
  readonly lookup?: Lookup
}

/** Starts a session on a page with an empty box, and waits for its first results. */
async function start({ query = '', isSearchPage = false, remembered = null, lookup: own = lookup }: Given = {}) {
  const [form, input, panel] = ['form', 'input', 'div'].map(name => new FakeElement(name)) as [
    FakeElement,
    FakeElement,
    FakeElement
  ]
  Object.assign(form, { action: '/search/' })
  input.value = query
  startSession({ form, input, panel, site, numbers: null, isSearchPage, remembered, lookup: own } as never)
  await settle()
  const type = async (text: string) => {
    input.value = text
    dispatch(input, 'input')
    await settle()
  }
  const links = () => panel.querySelectorAll('a')
  return { form, input, panel, type, links, isOpen: () => panel.hasAttribute('data-open') }
}

/** Waits for all answers that need no pause in typing. */
async function settle(): Promise<void> {
  await new Promise<void>(resolve => setImmediate(resolve))
}

const HREFS = ['/tennis/1/', '/tennis/2/']

describe('results', () => {
  test('results follow the box', async () => {
    const { type, links, isOpen } = await start()
    expect([links(), isOpen()]).toEqual([[], false])
    await type('予約')
    expect(links().map(({ href }) => href)).toEqual(HREFS)
    expect(isOpen()).toBe(true)
    await type('')
    expect([links(), isOpen()]).toEqual([[], false])
  })

  test('the title of the search page names the query, and the page without one', async () => {
    const title = new FakeElement('h1')
    page.document.append(title)
    const { type } = await start({ query: '予約', isSearchPage: true })
    expect(title.textContent).toBe('「予約」の検索結果')
    await type('')
    expect(title.textContent).toBe('検索')
  })

  test('the title of the search page says that a query has no hits', async () => {
    const title = new FakeElement('h1')
    page.document.append(title)
    const nothing = { hits: [], highlightTerms: [], terms: [], isExactProvision: false }
    await start({ query: '予約', isSearchPage: true, lookup: { ...lookup, searchByName: async () => nothing } })
    await vi.advanceTimersByTimeAsync(300)
    await settle()
    expect(title.textContent).toBe('「予約」の検索結果当たる規定は見つかりません')
  })

  test('a query that the box already contains is answered', async () => {
    const { links } = await start({ query: '予約' })
    expect(links().map(({ href }) => href)).toEqual(HREFS)
  })

  test('an answer that a newer query has overtaken is dropped', async () => {
    const waiting: (() => void)[] = []
    const slow: Lookup = {
      ...lookup,
      searchByName: async (query, scope) => {
        await new Promise<void>(resolve => waiting.unshift(resolve))
        return lookup.searchByName(query, scope)
      }
    }
    const { input, links } = await start({ lookup: slow })
    for (const query of ['予約', '第2条']) {
      input.value = query
      dispatch(input, 'input')
    }
    for (const resolve of waiting) resolve()
    await settle()
    expect(links().map(({ href }) => href)).toEqual(['/tennis/2/'])
  })

  test('without the index the panel offers other links, and the next query tries again', async () => {
    let isOnline = false
    const { type, links, panel } = await start({
      lookup: {
        ...lookup,
        searchByName: async (...asked) =>
          isOnline ? lookup.searchByName(...asked) : Promise.reject(new Error('offline'))
      }
    })
    await type('予約')
    expect(panel.textContent).toContain('検索の索引を読み込めません')
    isOnline = true
    await type('予約の')
    expect(links().map(({ href }) => href)).toEqual(HREFS)
  })
})

describe('history', () => {
  test('on the search page the URL contains the query, elsewhere the history entry', async () => {
    await start({ query: '予約', isSearchPage: true })
    expect([page.addresses, page.history.state]).toEqual([['?q=%E4%BA%88%E7%B4%84'], { search: null }])
    await start({ query: '予約' })
    expect(page.addresses).toHaveLength(1)
    expect(page.history.state).toEqual({ search: { query: '予約', page: 120, panel: 0, href: '' } })
  })

  test('after 80 writes, the history is written only after a pause in typing', async () => {
    const { type } = await start({ isSearchPage: true })
    for (let at = 1; at <= 79; at++) await type(`第${at}条`)
    expect(page.addresses).toHaveLength(79)
    await type('予約')
    await type('予約の')
    expect(page.addresses).toHaveLength(80)
    await vi.advanceTimersByTimeAsync(300)
    expect(page.addresses.slice(80)).toEqual([`?q=${encodeURIComponent('予約の')}`])
  })

  test('a returning reader finds the opened hit focused and the panel scrolled', async () => {
    const remembered = { query: '予約', page: 0, panel: 40, href: '/tennis/2/' }
    const { panel, links } = await start({ query: '予約', remembered })
    // The full text is searched after a pause.
    await vi.advanceTimersByTimeAsync(300)
    expect(page.document.activeElement).toBe(links()[1])
    expect(panel.scrollTop).toBe(40)
    expect(page.history.state).toEqual({ search: remembered })
  })

  test('a click elsewhere closes the panel and forgets the results', async () => {
    const { isOpen } = await start({ query: '予約' })
    dispatch(page.document, 'pointerdown', { target: new FakeElement('main') })
    expect([isOpen(), page.history.state]).toEqual([false, { search: null }])
  })
})

describe('choosing', () => {
  test('an opened hit is stored with the query', async () => {
    const { panel, links, isOpen } = await start({ query: '予約' })
    dispatch(panel, 'click', { target: links()[1] })
    expect(page.history.state).toEqual({ search: { query: '予約', page: 120, panel: 0, href: '/tennis/2/' } })
    expect(JSON.parse([...page.items.values()][0] ?? '')).toEqual(['予約'])
    expect(isOpen()).toBe(false)
  })

  test('an empty box offers the recent queries, which can be repeated or cleared', async () => {
    const first = await start({ query: '予約' })
    dispatch(first.form, 'submit')
    await settle()
    const { panel, input, links, isOpen } = await start()
    expect([isOpen(), panel.querySelectorAll('button').map(({ textContent }) => textContent)]).toEqual([
      true,
      ['予約', '履歴を消す']
    ])
    const [again, forget] = panel.querySelectorAll('button')
    dispatch(panel, 'click', { target: again })
    await settle()
    expect([input.value, links().map(({ href }) => href)]).toEqual(['予約', HREFS])
    dispatch(panel, 'click', { target: forget })
    expect([input.value, page.items.size]).toEqual(['', 0])
  })
})

describe('keys', () => {
  const press = (place: FakeElement, key: string) =>
    dispatch(place, 'keydown', { key, isComposing: false, ctrlKey: false, metaKey: false, altKey: false })

  test('arrows move between the box and the hits', async () => {
    const { form, panel, input, links } = await start({ query: '予約' })
    input.focus()
    expect(press(form, 'ArrowDown').defaultPrevented).toBe(true)
    expect(page.document.activeElement).toBe(links()[0])
    press(panel, 'ArrowUp')
    expect(page.document.activeElement).toBe(input)
  })

  test('Escape empties the box, and another key is left to the browser', async () => {
    const { form, input, links } = await start({ query: '予約' })
    expect(press(form, 'a').defaultPrevented).toBe(false)
    press(form, 'Escape')
    await settle()
    expect([input.value, links(), page.document.activeElement]).toEqual(['', [], input])
  })

  test.each([
    ['第2条', false, ['/tennis/2/']],
    ['予約', false, [`/search/?q=${encodeURIComponent('予約')}`]],
    ['', false, []],
    ['予約', true, []]
  ])('Enter after %j (on the search page: %s) opens %j', async (query, isSearchPage, opened) => {
    const { form, input, panel } = await start({ query, isSearchPage })
    input.focus()
    expect(dispatch(form, 'submit').defaultPrevented).toBe(true)
    await settle()
    expect(page.opened).toEqual(opened)
    expect(page.document.activeElement).toBe(isSearchPage ? panel.querySelectorAll('h2')[0] : input)
  })
})
