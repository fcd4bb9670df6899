import { vi } from 'vitest'

type Child = FakeElement | string

/** The parts of a DOM element that page scripts use, without layout. */
export class FakeElement extends EventTarget {
  readonly name: string
  readonly attributes = new Map<string, string>()
  children: Child[] = []
  value = ''
  scrollTop = 0

  constructor(name: string) {
    super()
    this.name = name
  }

  get textContent(): string {
    return this.children.map(child => (typeof child === 'string' ? child : child.textContent)).join('')
  }
  set textContent(text: string) {
    this.children = text === '' ? [] : [text]
  }
  get hidden(): boolean {
    return this.hasAttribute('hidden')
  }
  set hidden(hidden: boolean) {
    this.toggleAttribute('hidden', hidden)
  }
  get href(): string {
    return this.attributes.get('href') ?? ''
  }

  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value)
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name)
  }
  toggleAttribute(name: string, on: boolean): void {
    if (on) this.attributes.set(name, '')
    else this.attributes.delete(name)
  }
  append(...children: Child[]): void {
    this.children.push(...children)
  }
  replaceChildren(...children: Child[]): void {
    this.children = children
  }
  contains(other: unknown): boolean {
    return other === this || this.children.some(child => typeof child !== 'string' && child.contains(other))
  }
  focus(): void {
    Object.assign(document, { activeElement: this })
  }
  /** Finds elements by tag name only. */
  querySelector(name: string): FakeElement | null {
    return this.querySelectorAll(name)[0] ?? null
  }
  querySelectorAll(name: string): FakeElement[] {
    return this.children.flatMap(child =>
      typeof child === 'string' ? [] : [...(child.name === name ? [child] : []), ...child.querySelectorAll(name)]
    )
  }
  /** Supports a list of tag names. An element has no link to its parents. */
  closest(names: string): FakeElement | null {
    return names.split(', ').includes(this.name) ? this : null
  }
}

class FakeAnchor extends FakeElement {}

/** Replaces the globals of a page until `vi.unstubAllGlobals()`. Returns what scripts change. */
export function stubPage() {
  const items = new Map<string, string>()
  const page = {
    document: Object.assign(new FakeElement('html'), {
      activeElement: null as FakeElement | null,
      createElement: (name: string) => (name === 'a' ? new FakeAnchor(name) : new FakeElement(name))
    }),
    history: {
      state: null as unknown,
      replaceState: (state: unknown, _: string, address?: string) => {
        page.history.state = state
        if (address !== undefined) page.addresses.push(address)
      }
    },
    location: { search: '', pathname: '/search/', assign: (address: string) => void page.opened.push(address) },
    /** Addresses written to the history, and pages opened. */
    addresses: [] as string[],
    opened: [] as string[],
    items
  }
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('window', Object.assign(new EventTarget(), { scrollTo: () => undefined }))
  vi.stubGlobal('history', page.history)
  vi.stubGlobal('location', page.location)
  vi.stubGlobal('scrollY', 120)
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => items.set(key, text),
    removeItem: (key: string) => items.delete(key)
  })
  for (const name of ['Node', 'Element', 'HTMLElement']) vi.stubGlobal(name, FakeElement)
  vi.stubGlobal('HTMLAnchorElement', FakeAnchor)
  vi.stubGlobal('InputEvent', Event)
  return page
}

/** Dispatches an event with more properties. A target that is not the receiver is given by name. */
export function dispatch(receiver: EventTarget, type: string, more: object = {}): Event {
  const event = new Event(type, { cancelable: true })
  for (const [name, value] of Object.entries(more)) Object.defineProperty(event, name, { value })
  receiver.dispatchEvent(event)
  return event
}
