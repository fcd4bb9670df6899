import { expect, test } from 'vitest'
import { withEnglishKeys } from '../../../src/amendment/draft/english-keys.ts'
import { readDispute } from '../../../src/content/read/disputes.ts'
import { phrasesOf } from '../../../src/model/dispute.ts'
import { clubLibrary } from '../../support/club.ts'

const { disputes, phrases } = clubLibrary
const ENGLISH = 'disputes/english.yaml'
const uses = (phrase: string) =>
  disputes.filter(({ cards }) => [...cards.values()].flatMap(phrasesOf).some(([, own]) => own === phrase))

/** Returns the text of the English phrases after a phrase is replaced in the given disputes. */
function phrasesAfter(phrase: string, changed: string, of: readonly (typeof disputes)[number][]): string {
  const files = new Map(of.map(({ file }) => [file.path, file.text.replaceAll(phrase, changed)]))
  return withEnglishKeys(clubLibrary, files).get(ENGLISH) ?? ''
}

test('a changed payment phrase takes its English along, with the new figure', () => {
  const { japanese, english } = phrases.find(({ japanese }) => japanese.startsWith('300点は、すぐ'))!
  const changed = japanese.replace('300点', '500点')
  const text = phrasesAfter(japanese, changed, uses(japanese))
  expect(text).toContain(`${changed}: ${english.replace('300 points', '500 points')}\n`)
  expect(text).not.toContain(`\n${japanese}: `)
})

test('a payment phrase that other disputes still use keeps its English', () => {
  const { japanese } = phrases.find(({ japanese }) => /[0-9]点/u.test(japanese) && uses(japanese).length > 1)!
  const [first] = uses(japanese)
  const text = phrasesAfter(japanese, japanese.replace(/[0-9,]+点/u, '700点'), first ? [first] : [])
  expect(text).toContain(`\n${japanese}: `)
  expect(text).toContain('700点')
})

test('a changed answer takes its English along', () => {
  const dispute = disputes.find(({ slug }) => slug === 'cancel-call')!
  const text = dispute.file.text.replaceAll("say: 'まだで、持ち点は1,000点以上'", "say: 'まだで、持ち点は2,000点以上'")
  expect(text).not.toBe(dispute.file.text)
  const changed = withEnglishKeys(clubLibrary, new Map([[dispute.file.path, text]])).get(dispute.file.path) ?? ''
  const { value, findings } = readDispute({ path: dispute.file.path, text: changed })
  expect(findings).toEqual([])
  const { choices } = value!.english!.steps.get('when')!
  expect([...choices.keys()]).toContain('まだで、持ち点は2,000点以上')
  expect(choices.size).toBe(dispute.english!.steps.get('when')!.choices.size)
})

test('unchanged disputes change no English', () => {
  expect(withEnglishKeys(clubLibrary, new Map()).size).toBe(0)
})
