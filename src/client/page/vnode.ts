/** Virtual element: name, attributes and children. Scripts build a view as such a value and render it last. */
export interface VNode<Name extends keyof HTMLElementTagNameMap = keyof HTMLElementTagNameMap> {
  readonly name: Name
  readonly attributes: Readonly<Record<string, string>>
  readonly children: readonly (VNode | string)[]
}

/** Creates a virtual element: `h('a', { href: '/terms/' }, '用語')`. */
export function h<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (VNode | string)[]
): VNode<Name> {
  return { name, attributes, children }
}

/** Creates the DOM element with its children. */
export function render<Name extends keyof HTMLElementTagNameMap>(sketch: VNode<Name>): HTMLElementTagNameMap[Name] {
  const made = document.createElement(sketch.name)
  for (const [name, value] of Object.entries(sketch.attributes)) made.setAttribute(name, value)
  made.append(...sketch.children.map(renderChild))
  return made
}

/** Creates the DOM node of a child; a string is returned unchanged. */
export function renderChild(inside: VNode | string): Node | string {
  return typeof inside === 'string' ? inside : render(inside)
}
