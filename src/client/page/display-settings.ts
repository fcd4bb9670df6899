/** An input of 「表示」. */
export interface DisplayInput {
  readonly name: string
  readonly value: string
  readonly checked: boolean
}

/** What is chosen, by the names of the inputs; what is as it was at first is left out. */
export function chosenSettings(inputs: readonly DisplayInput[]): Readonly<Record<string, string>> {
  const chosen = inputs.filter(({ checked, value }) => checked && value !== '')
  return Object.fromEntries(chosen.map(({ name, value }) => [name, value]))
}

/** Whether an input stands for what is set. */
export function isChosen(
  { name, value }: Pick<DisplayInput, 'name' | 'value'>,
  settings: Readonly<Record<string, string | undefined>>
): boolean {
  return (settings[name] ?? '') === value
}

/** The colours that the browser's own frame takes, one for each of its own: that of the theme that is chosen, else their own. */
export function frameColours(
  colours: readonly { readonly theme: string; readonly content: string }[],
  theme: string | undefined
): string[] {
  const chosen = colours.find(colour => colour.theme === theme)
  return colours.map(({ content }) => (chosen ?? { content }).content)
}
