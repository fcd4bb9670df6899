/** On a desk there is room for a table of all rulesets; on a phone two stand side by side. */
export interface Viewport {
  readonly wide: boolean
}

/**
 * The rulesets that a reader sees beside ours unless the address says otherwise: those that were chosen last on this device, else
 * all, or on a phone the first of them. What is no list of rulesets that are still there counts as nothing chosen.
 */
export function defaultRulesets(kept: string | null, all: readonly string[], { wide }: Viewport): readonly string[] {
  const chosen = readChosen(kept)
  const known = chosen && all.filter(id => chosen.includes(id))
  if (known && (known.length > 0 || chosen.length === 0)) return known
  return wide ? all : all.slice(0, 1)
}

/** 「並べる規則 2／6」: how many of the others are shown. */
export function chosenInWords(count: number, all: number): string {
  return `${count}／${all}`
}

function readChosen(kept: string | null): readonly unknown[] | null {
  try {
    const chosen: unknown = JSON.parse(kept ?? 'null')
    return Array.isArray(chosen) ? chosen : null
  } catch {
    return null
  }
}
