import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import type { HTMLElement } from 'node-html-parser'

/** A style without the rules for classes, ids and attributes that neither the document has nor its script speaks of. */
export function purgeCss(style: string, document: HTMLElement, script: string): string {
  const spoken = new Set([...namesIn(document), ...wordsIn(script)])
  const speaks = (selector: Selector): boolean =>
    selector.every(component => {
      const alternatives = alternativesIn(component)
      return alternatives ? alternatives.some(speaks) : spoken.has(nameOf(component) ?? 'html')
    })
  const { code } = transform({
    filename: 'single.css',
    code: Buffer.from(style),
    minify: true,
    visitor: { Selector: selector => (speaks(selector) ? undefined : []) }
  })
  return code.toString()
}

/** What a part of a selector calls an element by; `null` for what says nothing of names: `p`, `>`, `:hover`. */
function nameOf(component: SelectorComponent): string | null {
  const named = component.type === 'class' || component.type === 'id' || component.type === 'attribute'
  return named ? component.name : null
}

/** The selectors of which one must hold: those of `:is(…)` and `:where(…)`. */
function alternativesIn(component: SelectorComponent): readonly Selector[] | null {
  const either = component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')
  return either ? component.selectors : null
}

/** The classes, ids and attributes of a document. */
function namesIn(document: HTMLElement): string[] {
  return [
    'html',
    ...document
      .querySelectorAll('*')
      .flatMap(element => [
        ...element.classList.value,
        ...Object.keys(element.rawAttributes),
        ...(element.id ? [element.id] : [])
      ])
  ]
}

/** A name in a table of names: `said:"said"`. */
const NAMED = /\b(\w+):(["'`])\1\2/gu

/**
 * The words in the strings of a script, and the data that it sets: among them are the names of what it makes. A table
 * of names says nothing by itself: what is read of it does (`.said`).
 */
function wordsIn(script: string): string[] {
  const named = [...script.matchAll(NAMED)].flatMap(([, name = '']) => (script.includes(`.${name}`) ? name : []))
  const strings = script.replace(NAMED, '').match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/gu) ?? []
  const data = [...script.matchAll(/\bdataset\.(\w+)/gu)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)}`
  )
  return [...named, ...strings.flatMap(text => text.match(/[A-Za-z_][\w-]*/gu) ?? []), ...data]
}
