import type { VNode } from '../../src/client/page/vnode.ts'

type Inside = VNode | string

/** The words of what was sketched, as a reader has them: without the marks of elements. */
export function wordsOf(...inside: readonly Inside[]): string {
  return inside.map(each => (typeof each === 'string' ? each : wordsOf(...each.inside))).join('')
}

/** Every element of this name in what was sketched, in order. */
export function allOf(name: string, ...inside: readonly Inside[]): VNode[] {
  return inside.flatMap(each =>
    typeof each === 'string' ? [] : [...(each.name === name ? [each] : []), ...allOf(name, ...each.inside)]
  )
}

/** Every element with this class. */
export function ofClass(name: string, ...inside: readonly Inside[]): VNode[] {
  return inside.flatMap(each => {
    if (typeof each === 'string') return []
    const here = each.attributes.class?.split(' ').includes(name) ? [each] : []
    return [...here, ...ofClass(name, ...each.inside)]
  })
}
