import { sentencesOf } from '../model/sentences.ts'
import { type InlineNode, textContent } from './inline-content.ts'

/** End of an English sentence before another one: 「play on.| Whoever did it」. */
const ENGLISH_END = /[.!?](?= [A-Z])/u

/**
 * Splits a statement after its first sentence. Without a second sentence, or if a link contains the end of the first
 * one, the second part is empty.
 */
export function splitAfterFirstSentence(
  nodes: readonly InlineNode[],
  lang: 'ja' | 'en' = 'ja'
): readonly [first: readonly InlineNode[], rest: readonly InlineNode[]] {
  const text = textContent(nodes)
  const match = ENGLISH_END.exec(text)
  const end = lang === 'ja' ? sentencesOf(text)[0]?.end : match && match.index + 1
  let start = 0
  for (const [at, node] of nodes.entries()) {
    const cut = (end ?? text.length) - start
    const { length } = textContent([node])
    if (cut === length) return [nodes.slice(0, at + 1), nodes.slice(at + 1)]
    if (cut < length) {
      if (node.kind !== 'words') break
      const [before, after] = [node.text.slice(0, cut), node.text.slice(cut)]
      return [
        [...nodes.slice(0, at), { ...node, text: before }],
        [{ ...node, text: after }, ...nodes.slice(at + 1)]
      ]
    }
    start += length
  }
  return [nodes, []]
}
