import { type Selector, type SelectorComponent, transform } from 'lightningcss'
import type { HTMLElement } from 'node-html-parser'
import { CLASS_NAMES } from '../../../protocol/dom-names.ts'

/** Removes CSS rules for classes, ids and attributes that occur neither in the document nor in the script. */
export function purgeCss(style: string, document: HTMLElement, script: string): string {
  const spoken = new Set([...namesIn(document), ...namesInScript(script)])
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

/**
 * Returns the class, id or attribute name of a selector component; `null` for components without one: `p`, `>`,
 * `:hover`.
 */
function nameOf(component: SelectorComponent): string | null {
  const named = component.type === 'class' || component.type === 'id' || component.type === 'attribute'
  return named ? component.name : null
}

/** Returns the alternatives of `:is(…)` and `:where(…)`, of which one must match. */
function alternativesIn(component: SelectorComponent): readonly Selector[] | null {
  const either = component.type === 'pseudo-class' && (component.kind === 'is' || component.kind === 'where')
  return either ? component.selectors : null
}

/** Returns the classes, ids and attributes of a document. */
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

/** Entry of a name table: `said:"said"`. */
const NAMED = /\b(\w+):(["'`])\1\2/gu

/**
 * Returns the words in the string literals of a script and the data attributes it sets, which include all generated
 * names.
 *
 * An entry of a name table counts only if the script reads it (`.said`).
 */
function namesInScript(script: string): string[] {
  const named = [...script.matchAll(NAMED)].flatMap(([, name = '']) => (script.includes(`.${name}`) ? name : []))
  const strings =
    withoutUnreadClasses(script)
      .replace(NAMED, '')
      .match(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`/gu) ?? []
  const data = [...script.matchAll(/\bdataset\.(\w+)/gu)].map(
    ([, name = '']) => `data-${name.replace(/[A-Z]/gu, letter => `-${letter.toLowerCase()}`)}`
  )
  return [...named, ...strings.flatMap(text => text.match(/[A-Za-z_][\w-]*/gu) ?? []), ...data]
}

/** Removes the classes of `CLASS_NAMES` that the script never reads: `liveRegion:"said"` without a `.liveRegion`. */
function withoutUnreadClasses(script: string): string {
  return Object.entries(CLASS_NAMES)
    .filter(([name]) => !script.includes(`.${name}`))
    .reduce((rest, [name, value]) => rest.replaceAll(new RegExp(`\\b${name}:(["'\`])${value}\\1`, 'gu'), ''), script)
}
