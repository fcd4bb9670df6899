import type { CallToolResult } from '@modelcontextprotocol/server'
import type { Missing } from '../places.ts'

/** Longest answer of a tool, in characters. */
export const LONGEST_RESULT = 8000

/**
 * Returns the result of a tool: the same facts as Markdown and as values, because hosts forward only one of the two.
 */
export function toolResult(markdown: readonly string[], values: object, note: string): CallToolResult {
  const text = [...markdown, note].filter(Boolean).join('\n')
  return { content: [{ type: 'text', text }], structuredContent: { ...snakeKeys(values), ...(note && { note }) } }
}

/** Returns a failed look-up: the reason, the next call, and up to three existing addresses. */
export function toolError(
  { message, near }: Pick<Missing, 'message' | 'near'>,
  next: string,
  note: string
): CallToolResult {
  const close = near.length > 0 ? ` Near: ${near.join(', ')}.` : ''
  const text = [`${message}。 Next: ${next}.${close}`, note].filter(Boolean).join('\n')
  return {
    isError: true,
    content: [{ type: 'text', text }],
    structuredContent: { error: message, next, near: [...near] }
  }
}

/** Renames keys to the form that assistants expect: `citeAs` to `cite_as`. */
function snakeKeys(value: object): Record<string, unknown> {
  const rename = (one: unknown): unknown => {
    if (Array.isArray(one)) return one.map(rename)
    if (one === null || typeof one !== 'object') return one
    return Object.fromEntries(
      Object.entries(one).map(([key, inner]) => [
        key.replace(/[A-Z]/gu, letter => `_${letter.toLowerCase()}`),
        rename(inner)
      ])
    )
  }
  return rename(value) as Record<string, unknown>
}
