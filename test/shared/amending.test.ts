import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { amendingSentences } from '../../src/amendment/sentences/generate.ts'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { importLawText } from '../../src/formats/statutes/lawtext/read/law-text.ts'
import { importLawXml } from '../../src/formats/statutes/xml/read/law-xml.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { bodyOf, carriedOut } from '../amendments/sentences.ts'
import { describeShared, shared } from './shared.ts'

const LAW = '405AC0000000088'

/** Text of official amending laws as far as available: 平成17年法律第73号, 平成26年法律第70号. Keyed by the resulting state. */
const OFFICIAL: Readonly<Record<string, readonly string[]>> = {
  '06': [
    '第二条第一号中「同じ」を「「規則」という」に改め、同条第五号イ中「内閣府、」を「法律の規定に基づき内閣に置かれる機関若しくは内閣の所轄の下に置かれる機関、」に、「法律の規定に基づき内閣の所轄の下に置かれる機関」を「会計検査院」に改め、同条に次の一号を加える。',
    '第三条第一項第四号中「処分」の下に「及'
  ],
  '10': [
    '第三条第一項中「第四章」を「第四章の二」に改め、同項第十二号中「名あて人」を「名宛人」に改め、同項第十三号中「かかわる」を「関わる」に改める。',
    '第三十五条第三項を同条第四項とし、同条第二項中「前項」を「前二項」に改め、同項を同条第三項とし、同条第一項の'
  ]
}

/** Reads a published text from its file as a version. */
function published(file: string): RulesetText {
  const source = { path: file, text: readFileSync(shared('laws', file), 'utf8') }
  const version = '2024-04-01'
  const more = { title: null, enactedOn: null, amendment: null, citedAs: [], source: null, replaced: null }
  const options = { id: 'gyosei', enforcedOn: version, version, ...more }
  const { value } = file.endsWith('.xml') ? importLawXml(source, options) : importLawText(source, options)
  const read = value && readRuleset({ path: `rulesets/gyosei/${version}.mdx`, text: value.mdx }).value
  if (!read) throw new Error(`${file} cannot be read`)
  return read
}

function expectExact(older: RulesetText, newer: RulesetText): void {
  const { text, faults } = carriedOut(older, newer)
  expect(faults).toEqual([])
  expect(bodyOf(older)).not.toBe(bodyOf(newer))
  expect(bodyOf(text)).toBe(bodyOf(newer))
}

describeShared('laws', 'Amending sentences of 行政手続法, carried out on the old text, give the new one:', () => {
  const states = readdirSync(shared('laws', LAW))
    .filter(name => name.endsWith('.law.txt'))
    .sort()
  const steps = states.slice(1).map((to, at) => ({ from: states[at] ?? '', to }))

  test('the law has nine amendments', () => expect(steps).toHaveLength(9))

  test.each(steps)('the sentences from $from to $to reproduce the law', ({ from, to }) =>
    expectExact(published(`${LAW}/${from}`), published(`${LAW}/${to}`))
  )

  test('the sentences of 2021 and 2024 from XML reproduce the law', () =>
    expectExact(published(`${LAW}.xml`), published(`${LAW}_20240401_504AC0100000052.xml`)))

  test.each(Object.entries(OFFICIAL))('generated sentences equal the official law of state %s', (number, official) => {
    const step = steps.find(({ to }) => to.startsWith(number))
    const [older, newer] = [step?.from, step?.to].map(name => ({ text: published(`${LAW}/${name}`) }))
    const said = older && newer ? amendingSentences(older, newer).map(({ text }) => text) : []
    for (const phrase of official)
      expect(
        said.some(text => text.startsWith(phrase)),
        phrase
      ).toBe(true)
  })
})
