/**
 * @file 移せなかった変更: changes that could not be applied to the current text, until the author inserts or withdraws them.
 */

import { announce } from '../page/announce.ts'
import { copyText } from '../page/copy-text.ts'
import { render } from '../page/vnode.ts'
import type { OpenDraft } from './open-draft.ts'
import { byId, doing } from './parts.ts'
import { unresolvedSketch } from './results.ts'

interface Unresolved {
  readonly show: () => void
}

/** Starts the list of unresolved changes of a draft. */
export function startUnresolved(
  { draft, change, workers }: OpenDraft,
  { remember, showArticle }: { readonly remember: () => void; readonly showArticle: (heading: string) => void }
): Unresolved {
  const place = byId('unresolved')
  const changeAt = (value: string) => draft().unresolved[Number(value)]
  doing(place, {
    resolve: (value: string) => void resolve(Number(value)),
    'show-article': (value: string) => showArticle(changeAt(value)?.under ?? ''),
    'copy-words': async (value: string) => {
      const text = (changeAt(value)?.come ?? []).join('\n').trim()
      announce(
        (await copyText(text)) ? '改正案の文をコピーしました' : 'コピーできませんでした。文字を選んでコピーしてください'
      )
    },
    withdraw: (value: string) => {
      remember()
      change({ ...draft(), unresolved: draft().unresolved.filter((_, at) => at !== Number(value)) }, 'all')
      announce('取り下げました。「操作を元に戻す」で戻せます')
    }
  })
  return { show }

  function show(): void {
    const { unresolved } = draft()
    place.hidden = unresolved.length === 0
    place.replaceChildren(...unresolvedSketch(unresolved).map(render))
  }

  async function resolve(at: number): Promise<void> {
    try {
      const { partialWorker } = await workers()
      const done = await partialWorker.ask('resolve', draft(), at)
      if ('problem' in done) return announce(done.problem)
      const { under = '' } = draft().unresolved[at] ?? {}
      remember()
      change(done.draft, 'all')
      showArticle(under)
      announce('改正案の文を入れました')
    } catch (error) {
      announce((error as Error).message)
    }
  }
}
