import type { VNode } from '../../src/client/page/vnode.ts'

type Inside = VNode | string

/** Returns the text of rendered nodes without markup. */
export function wordsOf(...inside: readonly Inside[]): string {
  return inside.map(each => (typeof each === 'string' ? each : wordsOf(...each.children))).join('')
}

/** Returns every element with this tag name, in order. */
export function allOf(name: string, ...inside: readonly Inside[]): VNode[] {
  return inside.flatMap(each =>
    typeof each === 'string' ? [] : [...(each.name === name ? [each] : []), ...allOf(name, ...each.children)]
  )
}

/** Returns every element with this class. */
export function ofClass(name: string, ...inside: readonly Inside[]): VNode[] {
  return inside.flatMap(each => {
    if (typeof each === 'string') return []
    const here = each.attributes.class?.split(' ').includes(name) ? [each] : []
    return [...here, ...ofClass(name, ...each.children)]
  })
}
