import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatRuleset } from '../../src/content/print/ruleset.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { normalizedCharacters, stripWhitespace } from '../../src/import/build/normalize-for-proof.ts'
import { mixed } from './mixed.ts'
import { randomRuns } from './random-runs.ts'
import { importText } from './tennis.ts'

/** Generated texts that once failed the round trip. */
const examples: [string][] = [
  // Lines without a label before the continued list were placed below the table of a lower entry.
  [
    '庭球部会則\n\n（予予）\n第1条\n\nア　文とする。\nイ　文とする。\n\t1 予予\n\n\t| 区分 | 額 |\n\t| --- | --- |\n\t| 予予 | 文とする。 |\n\n\n予予\n（予予）\n    ア　予予\nイ　文とする。\nウ　文とする。\n（予予）\n第3条\n\nア　文とする。\n　イ　予予\nウ　文とする。\n\n'
  ],
  // A link over two lines was read as text, and its brackets were no characters of the account.
  ['# 庭球部会則\n\n（予予）\n### 第1条\n\n1 文[とする。\n1 文]()とする。\n\n'],
  ['# 庭球部会則\n\n### 第1条\n\n#文[とする。\n文]()とする。\n\n'],
  ['# 庭球部会則\n\n### 第1条\n\n文&#1;&#9;とする。\n'],
  // A capital letter in brackets was a tag in a cell, and text elsewhere.
  ['# 庭球部会則\n\n### 第1条\n\n| 区分 | 額 |\n| --- | --- |\n| 予 | 文<A>とする。 |\n']
]

test('every character of a text of mixed shapes is accounted for, and its MDX survives the round trip', () => {
  fc.assert(
    fc.property(mixed, text => {
      const { value, findings } = importText(text)
      expect(findings.filter(({ code }) => code !== 'content-missing')).toEqual([])
      if (!value) return
      const { text: rulesetText, mdx, leftOut } = value
      const again = readRuleset({ path: 'rulesets/tennis/2024-04-01.mdx', text: mdx })
      expect(again.findings).toEqual([])
      const said = again.value ? normalizedCharacters(again.value, stripWhitespace).join('') : ''
      expect(said).toBe(normalizedCharacters(rulesetText, stripWhitespace).join(''))
      expect(again.value && formatRuleset(again.value)).toBe(mdx)
      // The main provisions of a text that consists only of rules have a name that is not printed.
      const letters = [
        ...(/本則/u.test(text) ? said : said.replace('本則', '')),
        ...rulesetText.title,
        ...leftOut.map(({ span }) => text.slice(span.start, span.end)).join('')
      ]
      // Markdown numbers a list of 1. 1. itself and shows the character of &#9;, so the text differs from the file.
      if (!/^# [\s\S]*^\s*1[.)] |&#\d+;/mu.test(text)) expect(lettersOf(letters.join(''))).toBe(lettersOf(text))
    }),
    { ...randomRuns(300), examples }
  )
}, 3_600_000)

/** Returns the alphanumeric characters of a text, sorted. Other characters may be marks of the format. */
function lettersOf(text: string): string {
  return [...text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')].sort().join('')
}
