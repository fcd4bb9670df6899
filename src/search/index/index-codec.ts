/**
 * @file Format of `/search/index.json`, which the search loads first: writer and reader. Lists of records are stored as
 * columns, because similar values next to each other compress better.
 */
import { fold } from '../../text/fold.ts'
import { formatOrdinal } from '../../text/numerals.ts'
import type { Entry, Index, Passage, ShardManifest, TermNames } from '../types.ts'

/** Records as columns; `null` for a record without the property. */
type Columns<T> = { readonly [Key in keyof T]?: readonly (T[Key] | null)[] }

/** An entry without the values that follow from its URL and caption. */
type PackedEntry = Omit<Entry, 'levels' | 'title' | 'provision'> &
  Partial<Pick<Entry, 'title' | 'provision'>> & { readonly levels: Columns<PackedPassage> }

/** A term whose names, without the term itself, are joined by spaces, and whose URL is reduced to its fragment. */
type PackedTerm = Omit<TermNames, 'names' | 'url'> & { readonly names: string; readonly at: string }

type PackedPassage = Omit<Passage, 'name'> & Partial<Pick<Passage, 'name'>>

/** `/search/index.json` */
export interface SerializedIndex extends Omit<Index, 'terms' | 'entries'> {
  /** URL of the glossary, up to and including `#`. */
  readonly glossary: string
  readonly terms: Columns<PackedTerm>
  readonly entries: Columns<PackedEntry> | ShardManifest
}

export function serializeIndex({ terms, entries, ...index }: Index): SerializedIndex {
  const packed = 'parts' in entries ? entries : columnsOf(entries.map(entry => packEntry(entry, index.id)))
  const glossary = terms[0]?.url.replace(/(?<=#).*/u, '') ?? ''
  return { ...index, glossary, terms: columnsOf(terms.map(term => packTerm(term, index.id))), entries: packed }
}

/** Restores the index that `serializeIndex` wrote. */
export function deserializeIndex({ glossary, terms, entries, ...index }: SerializedIndex): Index {
  const unpacked = 'parts' in entries ? entries : recordsOf(entries).map(entry => unpackEntry(entry, index.id))
  return { ...index, terms: recordsOf(terms).map(term => unpackTerm(term, index.id, glossary)), entries: unpacked }
}

function packEntry({ levels, title, provision, about, ...entry }: Entry, id: string): PackedEntry {
  const follows = provisionAt(entry.url, id)
  return {
    ...entry,
    ...(about && { about: about.map(withoutId(id)) }),
    ...(provision !== follows && { provision: withoutId(id)(provision) }),
    ...(title !== articleTitle(provision, entry.caption) && { title }),
    levels: columnsOf(levels.map(level => packPassage(level, levels)))
  }
}

function unpackEntry({ levels, provision: stated, title, about, ...entry }: PackedEntry, id: string): Entry {
  const provision = stated === undefined ? provisionAt(entry.url, id) : withId(id)(stated)
  return {
    ...entry,
    ...(about && { about: about.map(withId(id)) }),
    provision,
    title: title ?? articleTitle(provision, entry.caption),
    levels: unpackPassages(recordsOf(levels))
  }
}

/** Joins the names with spaces, which folded names never contain. */
function packTerm({ names, url, provision, also, ...term }: TermNames, id: string): PackedTerm {
  return {
    ...term,
    provision: withoutId(id)(provision),
    ...(also && { also: also.map(withoutId(id)) }),
    at: url.replace(/^.*#/u, ''),
    names: names.filter(name => name !== fold(term.term)).join(' ')
  }
}

function unpackTerm({ names, at, provision, also, ...term }: PackedTerm, id: string, glossary: string): TermNames {
  return {
    ...term,
    provision: withId(id)(provision),
    ...(also && { also: also.map(withId(id)) }),
    url: `${glossary}${at}`,
    names: [fold(term.term), ...names.split(' ').filter(Boolean)]
  }
}

/** Removes the id of the home ruleset from its own provisions: `onizumo:80` is `80`. */
function withoutId(id: string): (provision: string) => string {
  return provision => (provision.startsWith(`${id}:`) ? provision.slice(id.length + 1) : provision)
}

function withId(id: string): (provision: string) => string {
  return provision => (provision.includes(':') ? provision : `${id}:${provision}`)
}

function packPassage({ name, ...passage }: Passage, all: readonly PackedPassage[]): PackedPassage {
  return name === passageName(passage, all) ? passage : { ...passage, name }
}

function unpackPassages(all: readonly PackedPassage[]): Passage[] {
  return all.map(({ name, ...passage }) => ({ ...passage, name: name ?? passageName(passage, all) }))
}

/** `p2-i1` → 「第2項第1号」; 「第1号」 if the entry has only one paragraph. */
function passageName({ fragment }: PackedPassage, all: readonly PackedPassage[]): string {
  const alone = all.every(({ fragment }) => /^(?:p1-|$)/u.test(fragment))
  const name = fragment.replace(/^p([0-9]+)/u, '第$1項').replace(/-i([0-9]+)$/u, '第$1号')
  return alone ? name.replace(/^第1項/u, '') : name
}

/** `/onizumo/8-2/` → `onizumo:8-2` */
function provisionAt(url: string, id: string): string {
  return `${id}:${url.split('/').at(-2) ?? ''}`
}

/** `onizumo:8-2` and 「席決め」 → 「第8条の2（席決め）」 */
function articleTitle(provision: string, caption = ''): string {
  return `${formatOrdinal(provision.replace(/^.*:/u, '').split('-'), '条')}（${caption}）`
}

function columnsOf<T extends object>(records: readonly T[]): Columns<T> {
  const keys = [...new Set(records.flatMap(record => Object.keys(record)))] as (keyof T)[]
  const columns: [keyof T, (T[keyof T] | null)[]][] = keys.map(key => [key, records.map(record => record[key] ?? null)])
  return Object.fromEntries(columns) as unknown as Columns<T>
}

function recordsOf<T extends object>(columns: Columns<T>): T[] {
  const filled = Object.entries(columns) as [keyof T, readonly (T[keyof T] | null)[]][]
  const [, first = []] = filled[0] ?? []
  return first.map((_, number) => {
    const has = filled.flatMap(([key, values]) => (values[number] === null ? [] : [[key, values[number]]]))
    return Object.fromEntries(has) as T
  })
}
