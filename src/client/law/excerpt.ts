/** What a citation names, taken out of the page it leads to. */
export interface Excerpt {
  /** 「規約第80条（牌こぼし）第1項」. */
  readonly title: string
  /** 「2020-08-07施行・再述」; empty for an entry of the glossary. */
  readonly edition: string
  readonly content: readonly Node[]
}

const PARTS: Readonly<Record<string, string>> = {
  main: '本文',
  proviso: 'ただし書',
  first: '前段',
  second: '後段',
  chapeau: '各号列記以外の部分'
}

/** The provision, article, precedent or glossary entry that an address names on a page; `null` where there is none. */
export function excerptOf(page: Document, hash: string): Excerpt | null {
  const id = decodeURIComponent(hash.slice(1))
  const place = page.getElementById(id)
  if (id && !place) return null
  if (place?.matches('dl > div')) return entryOf(place)
  const law = page.querySelector<HTMLElement>('article.law[data-cite]')
  return law && (!place || law.contains(place)) ? provisionOf(law, place) : null
}

/** An entry of the glossary: its word and reading over its meaning. */
function entryOf(entry: Element): Excerpt {
  const reading = entry.querySelector('.reading')?.textContent
  const word = entry.querySelector('dt a')?.textContent ?? ''
  const content = [...clean(entry).querySelectorAll('dd')].flatMap(({ childNodes }) => [...childNodes])
  return { title: reading ? `${word}（${reading}）` : word, edition: '', content }
}

function provisionOf(law: HTMLElement, place: Element | null): Excerpt {
  const { cite = '', edition = '' } = law.dataset
  const caption = law.querySelector('.title span')?.textContent ?? ''
  const content = place ? [partOf(place)] : [...clean(law).children].filter(({ localName }) => localName !== 'h1')
  return { title: `${cite}${caption}${place ? nameOf(place) : ''}`, edition, content }
}

/** 「第2項第1号」, 「第1項ただし書」, of a row of a table its number. */
function nameOf(place: Element): string {
  const part = PARTS[/-([a-z]+)$/.exec(place.id)?.[1] ?? ''] ?? ''
  const block = place.closest('.para, li, tr, section')
  if (block?.matches('section')) return block.querySelector('.title')?.textContent ?? ''
  const name = block?.querySelector<HTMLButtonElement>('.copy')?.value ?? block?.querySelector('.n')?.textContent ?? ''
  return name + part
}

/** A paragraph whole; of an item, its paragraph without the other items; of a row, its table without the other rows. */
function partOf(place: Element): Node {
  const whole = place.closest('.para, .rows, section') ?? place
  if (whole === place) return clean(place)
  const copy = whole.cloneNode(true) as Element
  const here = copy.querySelector(`[id="${place.id}"]`)
  for (let at = here?.closest('li, tr'); at; at = at.parentElement?.closest('li, tr'))
    for (const other of [...(at.parentElement?.children ?? [])]) if (other !== at) other.remove()
  here?.classList.add('marked')
  return clean(copy)
}

/** A copy without what belongs to its own page: ids, permanent links, buttons, and the precedents beneath. */
function clean(original: Element): Element {
  const copy = original.cloneNode(true) as Element
  for (const element of copy.querySelectorAll('.copy, .decided')) element.remove()
  for (const element of [copy, ...copy.querySelectorAll('[id]')]) element.removeAttribute('id')
  for (const number of copy.querySelectorAll('.n')) {
    number.removeAttribute('href')
    number.removeAttribute('aria-label')
  }
  return copy
}
