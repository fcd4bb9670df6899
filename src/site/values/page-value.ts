import { hash } from 'node:crypto'
import { lazy } from '../../text/lazy.ts'

/** A page of a route: its parameters, and the function that makes its value. */
export interface PageEntry<Params, Value> {
  readonly params: Params
  readonly value: () => Value
}

/** Static path of a page, as `getStaticPaths` returns it. */
export interface PageRoute<Params, Value> {
  readonly params: Params
  /** Everything that the page shows, as plain data. */
  readonly props: Value
  /** Digest of `props`. The build renders a page again only if the digest, the shell or the code changed. */
  readonly cacheKey: string
}

/**
 * Returns the static paths of pages. Each value is made on first use: the development server makes only the values of
 * the pages that it shows.
 */
export function pageRoutes<Params, Value extends object>(
  entries: readonly PageEntry<Params, Value>[]
): PageRoute<Params, Value>[] {
  return entries.map(({ params, value }) => {
    const props = lazy(value)
    const cacheKey = lazy(() => hash('sha256', JSON.stringify(props())))
    return {
      params,
      get props() {
        return props()
      },
      get cacheKey() {
        return cacheKey()
      }
    }
  })
}

/** Returns the route of an optional page, `[...all].astro`, or no route if the page has no content. */
export function optionalRoute<Value extends object>(
  hasContent: boolean,
  value: () => Value
): PageRoute<{ readonly all: undefined }, Value>[] {
  return hasContent ? pageRoutes([{ params: { all: undefined }, value }]) : []
}
