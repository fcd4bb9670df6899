import { readFileSync } from 'node:fs'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import type { RulesetText } from '../../src/model/law.ts'

/** Versions of the tennis club's rules. Together they contain every kind of change. */
export const VERSIONS = ['2020-04-01', '2021-04-01', '2022-04-01', '2023-04-01'] as const

/** Parses a version and requires that it has no errors. */
export function readVersion(version: (typeof VERSIONS)[number]): RulesetText {
  const path = `rulesets/tennis/${version}.mdx`
  const { value, findings } = readRuleset({ path, text: readFileSync(`test/history/fixtures/${path}`, 'utf8') })
  if (!value || findings.length > 0) throw new Error(findings.map(({ message }) => message).join('\n'))
  return value
}
