import { expect, expectTypeOf, test } from 'vitest'
import * as real from '../../scripts/package/index.ts'
import type * as declared from '../../scripts/package/types.d.ts'

type Rest<F> = F extends (library: never, ...rest: infer R) => unknown ? R : never
type Result<F> = F extends (...parameters: never) => infer R ? R : never

/** Functions of the content: their first parameter is what `load` returns. */
type Of = 'resolve' | 'provision' | 'search' | 'rule' | 'compare' | 'verify' | 'about' | 'check'

test('the declared types accept what the package returns, and the package accepts what they declare', () => {
  expectTypeOf<keyof typeof real>().toEqualTypeOf<keyof typeof declared>()
  expectTypeOf<Result<typeof real.load>>().toExtend<declared.Library>()
  expectTypeOf<Parameters<typeof declared.load>>().toExtend<Parameters<typeof real.load>>()
  expectTypeOf<{ [Name in Of]: Result<(typeof real)[Name]> }>().toExtend<{
    [Name in Of]: Result<(typeof declared)[Name]>
  }>()
  expectTypeOf<{ [Name in Of]: Rest<(typeof declared)[Name]> }>().toExtend<{
    [Name in Of]: Rest<(typeof real)[Name]>
  }>()
  expectTypeOf<keyof typeof real.TEXT_FORMATS>().toEqualTypeOf<keyof typeof declared.TEXT_FORMATS>()
  expect(Object.keys(real).length).toBeGreaterThan(10)
})
