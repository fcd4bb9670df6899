/** An input of the 「表示」 panel. */
export interface DisplayInput {
  readonly name: string
  readonly value: string
  readonly checked: boolean
}

/** Returns the chosen settings by input name, without defaults. */
export function chosenSettings(inputs: readonly DisplayInput[]): Readonly<Record<string, string>> {
  const chosen = inputs.filter(({ checked, value }) => checked && value !== '')
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
}

/** True if the input has the value of the current setting. */
export function isChosen(
  { name, value }: Pick<DisplayInput, 'name' | 'value'>,
  settings: Readonly<Record<string, string | undefined>>
): boolean {
  return (settings[name] ?? '') === value
}

/**
 * Returns a colour for each `theme-color` meta element of the page: that of the chosen theme, else the element's own
 * colour.
 */
export function frameColours(
  colours: readonly { readonly theme: string; readonly content: string }[],
  theme: string | undefined
): string[] {
  const chosen = colours.find(colour => colour.theme === theme)
  return colours.map(({ content }) => (chosen ?? { content }).content)
}
