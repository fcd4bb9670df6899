/** @file A worker of the drafting desk: answers what the page asks, one question after the other. The library comes behind it, in a file of its own. */
import type { DeskAnswer, DeskQuestion } from '../protocol/desk.ts'
import { learnNames } from './named-characters.ts'

const engine = import('./engine.ts')

addEventListener('message', async ({ data: { id, call, given } }: MessageEvent<DeskQuestion>) => {
  try {
    const { answers } = await engine
    await learnNames(given.map(wordsIn).join('\n'))
    const answer = answers[call] as (...given: readonly unknown[]) => unknown
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
