import { type ConfigData, HtmlValidate } from 'html-validate'
import { pages } from './dist.ts'

const config: ConfigData = {
  extends: ['html-validate:recommended'],
  rules: {
    // The limit counts half-width columns, which Japanese titles of law exceed.
    'long-title': 'off',
    // Astro writes a lower-case doctype, which HTML allows.
    'doctype-style': 'off'
  }
}

/**
 * Returns the HTML errors of the selected pages. Pages of older versions are skipped: they have the templates of the
 * current pages.
 */
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
