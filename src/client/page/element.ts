/** An element to be: its name, its attributes and what stands in it. What a script shows is worked out as such a value, and drawn at last. */
export interface Sketch<Name extends keyof HTMLElementTagNameMap = keyof HTMLElementTagNameMap> {
  readonly name: Name
  readonly attributes: Readonly<Record<string, string>>
  readonly inside: readonly (Sketch | string)[]
}

/** Sketches an element: `element('a', { href: '/terms/' }, '用語')`. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...inside: readonly (Sketch | string)[]
): Sketch<Name> {
  return { name, attributes, inside }
}

/** Makes the element itself, with everything in it. */
export function draw<Name extends keyof HTMLElementTagNameMap>(sketch: Sketch<Name>): HTMLElementTagNameMap[Name] {
  const made = document.createElement(sketch.name)
  for (const [name, value] of Object.entries(sketch.attributes)) made.setAttribute(name, value)
  made.append(...sketch.inside.map(drawn))
  return made
}

/** What may stand in an element, ready to be put into the page. */
export function drawn(inside: Sketch | string): Node | string {
  return typeof inside === 'string' ? inside : draw(inside)
}
