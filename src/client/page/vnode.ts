/** An element to be: its name, its attributes and what stands in it. What a script shows is worked out as such a value, and drawn at last. */
export interface VNode<Name extends keyof HTMLElementTagNameMap = keyof HTMLElementTagNameMap> {
  readonly name: Name
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: readonly (VNode | string)[]
}

/** Sketches an element: `element('a', { href: '/terms/' }, '用語')`. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (VNode | string)[]
): VNode<Name> {
  return { name, attributes, inside }
}

/** Makes the element itself, with everything in it. */
export function render<Name extends keyof HTMLElementTagNameMap>(sketch: VNode<Name>): HTMLElementTagNameMap[Name] {
  const made = document.createElement(sketch.name)
  for (const [name, value] of Object.entries(sketch.attributes)) made.setAttribute(name, value)
  made.append(...sketch.inside.map(renderChild))
  return made
}

/** What may stand in an element, ready to be put into the page. */
export function renderChild(inside: VNode | string): Node | string {
  return typeof inside === 'string' ? inside : render(inside)
}
