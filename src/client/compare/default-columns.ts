/** Screen width: a wide screen has room for all rulesets, a phone for two columns. */
export interface Viewport {
  readonly wide: boolean
}

/**
 * Returns the rulesets shown next to the home ruleset if the URL names none. Default: the last selection on this
 * device, else all rulesets, or only the first on a phone. An unreadable or outdated selection is ignored.
 */
export function defaultRulesets(stored: string | null, all: readonly string[], { wide }: Viewport): readonly string[] {
  const chosen = readChosen(stored)
  const known = chosen && all.filter(id => chosen.includes(id))
  if (known && (known.length > 0 || chosen.length === 0)) return known
  return wide ? all : all.slice(0, 1)
}

/** Formats the number of selected rulesets: 「並べる規則 2／6」 shows `2／6`. */
export function chosenInWords(count: number, all: number): string {
  return `${count}／${all}`
}

function readChosen(stored: string | null): readonly unknown[] | null {
  try {
    const chosen: unknown = JSON.parse(stored ?? 'null')
    return Array.isArray(chosen) ? chosen : null
  } catch {
    return null
  }
}
