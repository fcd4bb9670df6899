import type { EntryFile, TermNames } from '../find/types.ts'

/** Where the search finds its files. */
export interface Site {
  /** The path of the whole site, with a slash on both sides. */
  readonly base: string
  /** The id of the home ruleset. */
  readonly home: string
}

/** The files of the finder, each fetched when it is first asked for. */
export interface Files {
  /** The entries of a ruleset, or of the glossary (`terms`). */
  readonly entries: (id: string) => Promise<EntryFile>
  readonly names: () => Promise<TermNames[]>
}

/** The files of a site; those that every look-up needs are fetched at once. */
export function openFiles({ base, home }: Site): Files {
  const known = new Map<string, () => Promise<EntryFile>>()
  const entries = (id: string) => {
    const fetchFile = known.get(id) ?? once(() => fetchJson<EntryFile>(`${base}search/${id}.json`))
    known.set(id, fetchFile)
    return fetchFile()
  }
  const names = once(() => fetchJson<TermNames[]>(`${base}search/names.json`))
  for (const early of [entries(home), names()]) early.catch(() => {})
  return { entries, names }
}

/** Loads once; after a failure the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch(error => {
      loading = undefined
      throw error
    })
    return loading
  }
}

async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${response.status} ${address}`)
  return response.json()
}
