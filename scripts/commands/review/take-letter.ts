import type { PromptResult } from '../ask.ts'

/** One of some letters, half or full width, small or capital. */
export function takeLetter(letters: string): (answer: string) => PromptResult<string> {
  return answer => {
    const letter = answer.normalize('NFKC').toLowerCase()
    return letter.length === 1 && letters.includes(letter)
      ? { value: letter }
      : { problem: `${[...letters].join('・')} のどれかを入力してください` }
  }
}
