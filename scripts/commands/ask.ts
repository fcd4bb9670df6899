import { createInterface } from 'node:readline/promises'
import { type Call, wrongUse } from './command.ts'

/** What an answer is to be: the answer as it is taken, or what is wrong with it. */
export type PromptResult<T> = { readonly value: T } | { readonly problem: string }

/** Asks a person at the terminal, or reads the answers that are piped in. */
export interface Prompter {
  /** One line; asked again until it can be taken. */
  readonly line: <T>(question: string, take: (answer: string) => PromptResult<T>) => Promise<T>
  /** Lines up to an empty one. */
  readonly lines: (question: string) => Promise<string[]>
  readonly close: () => void
}

/** Opens the terminal. Input that ends before the last answer ends the command; `then` says what became of the answers before. */
export function openAsker({ input: typed, output }: Call, then = '何も書いていません'): Prompter {
  const terminal = createInterface({ input: typed, output })
  const input = terminal[Symbol.asyncIterator]()
  let isOpen = true
  terminal.once('close', () => {
    isOpen = false
  })
  const read = async (prompt: string): Promise<string> => {
    // Answers that are piped in end before the last of them is taken.
    if (isOpen) terminal.setPrompt(prompt)
    if (isOpen) terminal.prompt()
    else output.write(prompt)
    const { value, done } = await input.next()
    if (!done) return String(value).trim()
    console.log('')
    return wrongUse(`答えが終わりまで入力されませんでした。${then}`)
  }
  return {
    line: async (question, take) => {
      for (;;) {
        const taken = take(await read(`${question}: `))
        if ('value' in taken) return taken.value
        console.log(`  ${taken.problem}`)
      }
    },
    lines: async question => {
      console.log(question)
      const lines: string[] = []
      for (;;) {
        const line = await read('  ')
        if (line === '') return lines
        lines.push(line)
      }
    },
    close: () => terminal.close()
  }
}

/** Takes a flag that was given, and ends the command if it cannot be taken. */
export function takeFlag<T>(flag: string, value: string, take: (answer: string) => PromptResult<T>): T {
  const taken = take(value.trim())
  return 'value' in taken ? taken.value : wrongUse(`${flag}「${value}」: ${taken.problem}`)
}

/** The day of today where the command runs. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}
