/** @file The script of the single file: one page at a time, by the fragment of the address, and the finder. */
import './page/keypad.ts'
import type { WordFile } from '../find/index/dictionary.ts'
import type { EntryFile, Index } from '../find/types.ts'
import { findParts } from './search/find-parts.ts'
import { startSession } from './search/session.ts'
import { startSettlement } from './tools/single-settlement.ts'

const running = document.querySelector('.running b')
const { title } = document
/** How far a page was scrolled when it was left, by its fragment. */
const left = new Map<string, number>()
let forward = false

document.addEventListener('click', event => {
  const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null
  if (!link) return
  left.set(location.hash, scrollY)
  forward = true
})
addEventListener('hashchange', show)
show()
startSearch()
startSettlement()

/** Shows what the address names: a page, or the place on it. */
function show(): void {
  const target = document.getElementById(wanted()) ?? document.getElementById('/')
  if (!target || target.id === 'main') return
  const page = target.closest<HTMLElement>('.page')
  document.querySelector('.page.shown')?.classList.remove('shown')
  page?.classList.add('shown')
  if (target.matches('.ruling-card'))
    for (const link of target.querySelectorAll<HTMLAnchorElement>('.rests > div > p > a')) putWords(link)
  if (running) running.textContent = page?.dataset.title ?? title
  document.title = page?.dataset.title ? `${page.dataset.title}｜${title}` : title
  const scrolled = forward ? undefined : left.get(location.hash)
  if (scrolled !== undefined) scrollTo(0, scrolled)
  else if (target === page) scrollTo(0, 0)
  else target.scrollIntoView()
  if (target.tabIndex === -1 && target.hasAttribute('tabindex')) target.focus({ preventScroll: true })
  forward = false
}

function wanted(): string {
  try {
    return decodeURIComponent(location.hash.slice(1))
  } catch {
    return ''
  }
}

/** In the place of a card's link, the words of the provision that it leads to. */
function putWords(link: HTMLAnchorElement): void {
  const provision = document.getElementById(decodeURIComponent(link.hash.slice(1)))
  if (!provision) return
  const words = provision.cloneNode(true) as HTMLElement
  for (const element of [words, ...words.querySelectorAll('[id]')]) element.removeAttribute('id')
  link.parentElement?.replaceWith(words)
}

/** The finder, with the files that stand in the page. */
function startSearch(): void {
  const parts = findParts()
  const data = document.getElementById('data')
  if (!parts || !data) return
  // What the file holds is what the build wrote into it.
  const files = JSON.parse(data.textContent) as Readonly<Record<string, unknown>>
  const read = <T>(name: string): Promise<T> =>
    files[name] === undefined ? Promise.reject(new Error(name)) : Promise.resolve(files[name] as T)
  startSession({
    ...parts,
    files: {
      index: () => read<Index>('index'),
      words: file => read<WordFile>(`words/${file}`),
      entries: name => read<EntryFile>(name)
    },
    remembered: null
  })
}
