/** @file A worker of the drafting desk: answers what the page asks, one question after the other. The library comes behind it, in a file of its own. */
import type { DeskAnswer, DeskQuestion } from '../protocol/editor-rpc.ts'
import { loadEntityTable } from './named-characters.ts'

const engine = import('./rpc-handlers.ts')

addEventListener('message', async ({ data: { id, call, given } }: MessageEvent<DeskQuestion>) => {
  try {
    const { handlers } = await engine
    await loadEntityTable(given.map(wordsIn).join('\n'))
    const answer = handlers[call] as (...given: readonly unknown[]) => unknown
    reply({ id, value: await answer(...given) })
  } catch (error) {
    reply({ id, failed: `うまく動きませんでした（${String(error)}）` })
  }
})

/** The text of a draft, and the words that come with it; a file has to be unpacked first. */
function wordsIn(one: unknown): string {
  return one instanceof Uint8Array ? '' : JSON.stringify(one)
}

function reply(answer: DeskAnswer): void {
  postMessage(answer)
}
