/** What of the site is kept on the device, in words: 「規約と先例」「もめごと」. */
export interface CacheStatus {
  readonly kept: readonly string[]
  readonly lacking: readonly string[]
}

/** The message by which a page asks its worker for it; the answer comes through the port that is sent along. */
export const GET_CACHE_STATUS = 'ASK_KEPT'

/** The message by which a page has a folder kept that is kept only for those who have been to it: `{ type, folder }`. */
export const PRECACHE_FOLDER = 'KEEP_TOO'

/** What the title and the heading say where a page is neither kept nor within reach. */
export const NOT_KEPT = 'このページは、この端末には保存されていません'

/** The mark that the worker puts on the page for missing ones, where it stands for one that is not kept. */
export const NOT_KEPT_MARK = 'data-not-kept'

/** An answer of the worker, which may be of another edition; `null` for what is none. */
export function readKeptPacks(answer: unknown): CacheStatus | null {
  const { kept, lacking } = { ...(answer as Partial<CacheStatus> | null) }
  return isWords(kept) && isWords(lacking) ? { kept, lacking } : null
}

/** 「この端末に保存されているもの：規約と先例、もめごと。保存されていないもの：比較。」 */
export function formatCacheStatus({ kept, lacking }: CacheStatus): string {
  const said = (head: string, words: readonly string[]) => (words.length > 0 ? `${head}：${words.join('、')}。` : '')
  return said('この端末に保存されているもの', kept) + said('保存されていないもの', lacking)
}

function isWords(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every(words => typeof words === 'string')
}
