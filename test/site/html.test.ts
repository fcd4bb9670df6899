import { type ConfigData, HtmlValidate } from 'html-validate'
import { expect, test } from 'vitest'
import { pages } from './dist.ts'

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // A Japanese title of law is long in half-width columns only.
    'long-title': 'off',
    // Astro writes what HTML allows: a lower-case doctype is equal.
    'doctype-style': 'off'
  }
}

test('every page is valid HTML', { timeout: 120_000 }, async () => {
  const validator = new HtmlValidate(config)
  const faults: string[] = []
  for (const { address, html } of pages.filter(({ address }) => !address.includes('/v/'))) {
    const { results } = await validator.validateString(html)
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.push(`${address}:${line}:${column} ${ruleId} ${message}`)
  }
  expect(faults).toEqual([])
})
