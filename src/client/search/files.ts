import type { Unanswered } from '../../protocol/unanswered.ts'
import { type Files, filesFrom, once } from '../../search/lookup/files.ts'
import { createLookup, type Lookup } from '../../search/lookup/lookup.ts'
import type { Pagefind } from '../../search/lookup/search-text.ts'

/** Data of the site that the search needs. */
export interface Site {
  /** Base path of the site, with a slash at both ends. */
  readonly base: string
  /** Id of the home ruleset. */
  readonly home: string
  /** True on an English page: results are shown in English. */
  readonly english: boolean
  /** Message and links for a search without hits. */
  readonly unanswered: Unanswered
}

/** Returns the files of a site, fetched by URL. */
export function createSiteFiles({ base }: Site): Files {
  const known = new Map<string, () => Promise<unknown>>()
  // The cast is safe because the build wrote the file.
  const read = <T>(name: string): Promise<T> => {
    const fetchFile = known.get(name) ?? once(() => fetchJson(`${base}${name}.json`))
    known.set(name, fetchFile)
    return fetchFile() as Promise<T>
  }
  return filesFrom(read)
}

/** Creates the look-up of a site from its files, with the full-text search of the site. */
export function createSiteLookup(site: Site, files: Files): Lookup {
  return createLookup(site.home, files, () => loadPagefind(site), site.english ? 'en' : 'ja')
}

async function loadPagefind({ base }: Site): Promise<Pagefind> {
  return import(/* @vite-ignore */ `${base}pagefind/pagefind.js`)
}

async function fetchJson(address: string): Promise<unknown> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`Cannot load the search file ${address}: status ${response.status}`)
  return response.json()
}
