/**
 * @file Worker of the amendment editor: answers questions of the page one at a time. The handlers are loaded as a
 * separate file.
 */

import { loadEntityTable } from './named-characters.ts'
import type { EditorReply, EditorRequest } from './rpc-handlers.ts'

const engine = import('./rpc-handlers.ts')

addEventListener('message', async ({ data: { id, call, given } }: MessageEvent<EditorRequest>) => {
  try {
    const { handlers } = await engine
    await loadEntityTable(given.map(textIn).join('\n'))
    const answer = handlers[call] as (...given: readonly unknown[]) => unknown
    reply({ id, value: await answer(...given) })
  } catch (error) {
    reply({ id, failed: `うまく動きませんでした（${String(error)}）` })
  }
})

/** Returns the text of the arguments. Binary files contain no text before they are unpacked. */
function textIn(one: unknown): string {
  return one instanceof Uint8Array ? '' : JSON.stringify(one)
}

function reply(answer: EditorReply): void {
  postMessage(answer)
}
