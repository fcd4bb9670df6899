import { type ConfigData, HtmlValidate } from 'html-validate'
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

/** What is no valid HTML on the pages at some addresses. An older version's pages are made as those in force. */
export async function htmlFaults(isMeant: (address: string) => boolean): Promise<string[]> {
  const validator = new HtmlValidate(config)
  const meant = pages.filter(({ address }) => isMeant(address) && !address.includes('/v/'))
  const faults = meant.length > 0 ? [] : ['no page is meant']
  for (const { address, html } of meant) {
    const { results } = await validator.validateString(html)
    for (const { line, column, ruleId, message } of results.flatMap(({ messages }) => messages))
      faults.push(`${address}:${line}:${column} ${ruleId} ${message}`)
  }
  return faults
}
