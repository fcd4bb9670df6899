import { createInterface } from 'node:readline/promises'
import { type Call, wrongUse } from './command.ts'

/** Result of parsing an answer: a value, or a problem to show. */
export type PromptResult<T> = { readonly value: T } | { readonly problem: string }

/** Asks a person at the terminal, or reads piped answers. */
export interface Prompter {
  /** Asks for one line. Repeats the question until `take` accepts the answer. */
  readonly line: <T>(question: string, take: (answer: string) => PromptResult<T>) => Promise<T>
  /** Reads lines up to an empty line. */
  readonly lines: (question: string) => Promise<string[]>
  readonly close: () => void
}

/**
 * Opens the terminal. If the input ends before the last answer, the command exits with an error that ends with `then`.
 */
export function createPrompter({ input: typed, output }: Call, then = '何も書いていません'): Prompter {
  const terminal = createInterface({ input: typed, output })
  const input = terminal[Symbol.asyncIterator]()
  let isOpen = true
  terminal.once('close', () => {
    isOpen = false
  })
  const read = async (prompt: string): Promise<string> => {
    // Piped input closes the terminal before the last answer is read.
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

/** Parses the value of a flag. Ends the command if the value is invalid. */
export function takeFlag<T>(flag: string, value: string, take: (answer: string) => PromptResult<T>): T {
  const taken = take(value.trim())
  return 'value' in taken ? taken.value : wrongUse(`${flag}「${value}」: ${taken.problem}`)
}

/** Returns today's date in the local time zone: 「2027-04-01」. */
export function today(): string {
  const now = new Date()
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map(part => String(part).padStart(2, '0')).join('-')
}
