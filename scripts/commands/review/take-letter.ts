import type { PromptResult } from '../ask.ts'

/** Accepts one of the one-letter answers, in half or full width, upper or lower case. */
export function takeLetter(letters: string): (answer: string) => PromptResult<string> {
  return answer => {
    const letter = answer.normalize('NFKC').toLowerCase()
    return letter.length === 1 && letters.includes(letter)
      ? { value: letter }
      : { problem: `${[...letters].join('・')} のどれかを入力してください` }
  }
}
