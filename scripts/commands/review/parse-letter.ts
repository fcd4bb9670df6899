import type { PromptResult } from '../ask.ts'

/**
 * Accepts one of the one-letter answers, in half or full width, upper or lower case. A letter of `refused` is not an
 * answer any more; its value is the reason.
 */
export function takeLetter(
  letters: string,
  refused: ReadonlyMap<string, string> = new Map()
): (answer: string) => PromptResult<string> {
  return answer => {
    const letter = answer.normalize('NFKC').toLowerCase()
    if (letter.length === 1 && letters.includes(letter)) return { value: letter }
    const reason = refused.get(letter)
    const others = `${[...letters].join('・')} のどれかを入力してください`
    return { problem: reason === undefined ? others : `${reason}。${others}` }
  }
}
