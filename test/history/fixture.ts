import { readFileSync } from 'node:fs'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import type { RulesetText } from '../../src/model/law.ts'

/** The four versions of the tennis club's rules: between them they change in every way there is. */
export const VERSIONS = ['2020-04-01', '2021-04-01', '2022-04-01', '2023-04-01'] as const

/** Reads a version; one that is not right in itself proves nothing. */
export function readVersion(version: (typeof VERSIONS)[number]): RulesetText {
  const path = `rulesets/tennis/${version}.mdx`
  const { value, findings } = readRuleset({ path, text: readFileSync(`test/history/fixtures/${path}`, 'utf8') })
  if (!value || findings.length > 0) throw new Error(findings.map(({ message }) => message).join('\n'))
  return value
}
