/** Changes the sign of a typed number: 「▲300」 → 「300」, 「300」 → 「-300」. */
export function negateInput(typed: string): string {
  const text = typed.trim()
  return /^[-−‐–▲△]/u.test(text) ? text.slice(1) : `-${text}`
}
