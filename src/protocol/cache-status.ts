/** Names of the cached and the missing packs: 「規約と先例」「もめごと」. */
export interface CacheStatus {
  readonly kept: readonly string[]
  readonly lacking: readonly string[]
}

/** Message with which a page asks the worker for the cache status. The reply is sent through the transferred port. */
export const GET_CACHE_STATUS = 'ASK_KEPT'

/** Message with which a page asks the worker to precache an on-demand folder: `{ type, folder }`. */
export const PRECACHE_FOLDER = 'KEEP_TOO'

/** Title and heading of the page shown if a page is neither cached nor reachable. */
export const NOT_CACHED = 'このページは、この端末には保存されていません'

/** Attribute on `<html>` of the 404 page. The worker adds the attribute if the requested page is not cached. */
export const NOT_CACHED_ATTRIBUTE = 'data-not-kept'

/** Validates a reply of the worker, which may be of another build. Returns `null` if the reply is invalid. */
export function parseCachedPacks(answer: unknown): CacheStatus | null {
  const { kept, lacking } = { ...(answer as Partial<CacheStatus> | null) }
  return isWords(kept) && isWords(lacking) ? { kept, lacking } : null
}

/** 「この端末に保存されているもの：規約と先例、もめごと。保存されていないもの：比較。」 */
export function formatCacheStatus({ kept, lacking }: CacheStatus): string {
  const sentence = (head: string, labels: readonly string[]) =>
    labels.length > 0 ? `${head}：${labels.join('、')}。` : ''
  return sentence('この端末に保存されているもの', kept) + sentence('保存されていないもの', lacking)
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(label => typeof label === 'string')
}
