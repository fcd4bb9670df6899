import path from 'node:path'
import { expect, test } from 'vitest'
import { describeFailure } from '../../scripts/build/page-failure.ts'
import { contentFolder, tennis } from '../support/content.ts'

const contentDir = contentFolder({ 'club.yaml': '', 'disputes/spill.mdx': '', ...tennis('あ') })
const settings = { contentDir, base: '/club/' }
const trace = '    at render (file:///x/.cache/chunk.mjs:1:2)\n  Stack trace:\n    at file:///x/y.mjs:3:4\n'
const output = (page: string, told = `14:46:28 [ERROR] [build] Caught error rendering ${page}: Error: boom\n`) =>
  `14:46:27   ├─ ${page}index.html (+1ms)\n14:46:28 [ERROR] Error: boom\n${trace}${told}${trace}`

test.each([
  ['/club/tennis/v/2024-04-01/2/', 'rulesets/tennis/2024-04-01.mdx'],
  ['/club/tennis/%E9%99%84%E5%89%87/', 'rulesets/tennis/2024-04-01.mdx'],
  ['/club/tennis/50%/', 'rulesets/tennis/2024-04-01.mdx'],
  ['/club/disputes/spill/', 'disputes/spill.mdx'],
  ['/club/icons/192.png', 'club.yaml']
])('a build that fails at %s names %s, and shows no stack trace', (page, file) => {
  for (const said of [output(page), output(page, '')]) {
    const words = describeFailure(said, settings)
    expect(words).toContain('Error: boom')
    expect(words).toContain(`このページの元: ${path.join(path.relative('', contentDir), file)}\n`)
    expect(words).not.toMatch(/^\s+at |Stack trace|chunk\.mjs/mu)
  }
})

test('a build that fails before any page prints the reason', () => {
  const words = describeFailure(`[ERROR] [vite] Could not resolve "x"\n${trace}`, settings)
  expect(words).toMatch(/^\[vite\] Could not resolve "x"\nくわしい記録: \.cache\/build-error\.log$/u)
})
