import type { HrefOf } from './inline-content.ts'
import type { Records } from './records.ts'

/** `/onizumo/precedents/`; `/onizumo/precedents/18/` with a number. */
export function precedentUrl({ ruleset }: Pick<Records, 'ruleset'>, number?: number): string {
  const index = encodeURI(`/${ruleset.id}/precedents/`)
  return number === undefined ? index : `${index}${number}/`
}

/** `/onizumo/history/`; `/onizumo/history/2014-05-06/`, `/onizumo/history/8-2/`. */
export function historyUrl({ ruleset }: Pick<Records, 'ruleset'>, slug = ''): string {
  return encodeURI(`/${ruleset.id}/history/${slug ? `${slug}/` : ''}`)
}

/** Returns the resolver of citations of precedents and instruments: 先例第9号, 平成26年規約第1号. */
export function recordHrefs(all: readonly Records[]): HrefOf {
  return ({ document, path }) => {
    if (document === 'precedent') {
      const holder = all.find(({ precedents }) => precedents.some(({ precedent }) => String(precedent.number) === path))
      return holder ? precedentUrl(holder, Number(path)) : null
    }
    if (document !== 'amendment') return null
    const holder = all.find(({ amendments }) => amendments.some(({ id }) => id === path))
    return holder ? historyUrl(holder, path) : null
  }
}
