import path from 'node:path'
import { expect, test } from 'vitest'
import { BundleError, describeFailure, PageError } from '../../scripts/build/page-failure.ts'
import { contentFolder, tennis } from '../support/content.ts'

const contentDir = contentFolder({ 'club.yaml': '', 'disputes/spill.mdx': '', ...tennis('あ') })

test.each([
  ['/tennis/v/2024-04-01/2', 'rulesets/tennis/2024-04-01.mdx'],
  ['/tennis/%E9%99%84%E5%89%87', 'rulesets/tennis/2024-04-01.mdx'],
  ['/tennis/50%', 'rulesets/tennis/2024-04-01.mdx'],
  ['/disputes/spill', 'disputes/spill.mdx'],
  ['/icons/192.png', 'club.yaml']
])('a build that fails at %s names %s, and shows no stack trace', (page, file) => {
  const text = describeFailure(new PageError(page, new Error('boom')), { contentDir })
  expect(text).toContain('（boom）')
  expect(text).toContain(`このページの元: ${path.join(path.relative('', contentDir), file)}\n`)
  expect(text).not.toMatch(/^\s+at |Stack trace|\.test\.ts/mu)
})

test('a build that fails before any page prints the reason', () => {
  const trace = '    at render (file:///x/.cache/chunk.mjs:1:2)\n  Stack trace:\n    at file:///x/y.mjs:3:4\n'
  const text = describeFailure(new BundleError(`[ERROR] [vite] Could not resolve "x"\n${trace}`), { contentDir })
  expect(text).toMatch(/^\[vite\] Could not resolve "x"\nくわしい記録: \.cache\/build-error\.log$/u)
})
