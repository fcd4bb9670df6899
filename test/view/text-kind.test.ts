import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { precedentsDocument } from '../../src/formats/api/documents.ts'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { citedPrecedent } from '../../src/view/citing.ts'
import { notesOn } from '../../src/view/notes.ts'
import { recordsOf } from '../../src/view/records.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { findingsOf, precedent } from '../support/records.ts'

const LAW = '## 第1条（予約）\n\nコートは、係に申し出て使う。\n'
const WORDS = '遅れた者は、第1条の申出をし直す。'

/** Returns the published kinds of a precedent with these fields, together with a ruleset of the given kind. */
function kindOf(rulesetId: string, fields: Record<string, string>): (string | undefined)[] {
  const library = load(contentFolder({ ...tennis(LAW, { text: rulesetId }), ...precedent(1, WORDS, fields) }))
  const [ruleset] = library.rulesets
  const [entry] = library.precedents.filter(hasSurvivingText)
  if (!ruleset || !entry) throw new Error('no precedent')
  const [document] = precedentsDocument(library)
  const edition = citedPrecedent(recordsOf(library, ruleset), entry).edition
  return [entry.textKind, document && 'text' in document ? document.text : undefined, edition.split('・')[1]]
}

describe('text kind of a precedent', () => {
  test.each([
    ['original', 'restated', ['restated', 'restated', '再述']],
    ['restated', 'original', ['original', 'original', undefined]]
  ])('a precedent uses its own text kind if the ruleset is %s', (ruleset, text, kinds) =>
    expect(kindOf(ruleset, { text })).toEqual(kinds)
  )

  test.each(['original', 'restated'])('without its own text kind a precedent has that of its ruleset: %s', text =>
    expect(kindOf(text, {})[0]).toBe(text)
  )

  test('without its own text kind a precedent is original only if no version is restated', () => {
    const older = tennis(LAW, { version: '2020-04-01', text: 'restated' })
    const library = load(contentFolder({ ...older, ...tennis(LAW), ...precedent(1, WORDS) }))
    expect(library.precedents.map(({ textKind }) => textKind)).toEqual(['restated'])
  })
})

describe('notes about a restatement next to an original text', () => {
  const NOTES = `'1':
  - kind: slip
    note: ほかの規定は「及び」です。
    restatement: 再述では「及び」としました。
  - kind: slip
    note: 読点があります。再述では省きました。また、句点も省きました。
  - kind: slip
    restatement: 再述では「係」としました。
`
  const shown = (text: 'original' | 'restated') => {
    const { rulesets } = load(contentFolder({ ...tennis(LAW, { text }), 'rulesets/tennis/notes.yaml': NOTES }))
    return notesOn(rulesets[0]?.notes ?? [], '1', text).map(({ texts }) =>
      texts.map(({ text: said, span }) => said.text.slice(span.start, span.end)).join('')
    )
  }

  test('sentences about the restatement are not shown, nor the sentences that depend on them', () => {
    expect(shown('original')).toEqual(['ほかの規定は「及び」です。', '読点があります。'])
    expect(shown('restated')).toEqual([
      'ほかの規定は「及び」です。再述では「及び」としました。',
      '読点があります。再述では省きました。また、句点も省きました。',
      '再述では「係」としました。'
    ])
  })

  test('remaining notes about the restatement are reported once per file, with their number', () => {
    const notes = `'1':\n  - { kind: slip, note: 甲。, restatement: 再述では乙とした。 }\n  - { kind: slip, restatement: 再述では丙とした。 }\n`
    const told = findingsOf({ ...tennis(LAW), 'rulesets/tennis/notes.yaml': notes })
    expect(told.map(({ code, message }) => [code, /[0-9]+件/u.exec(message)?.[0]])).toEqual([
      ['note-restatement', '2件']
    ])
  })

  test.each([
    ['of a precedent that is original', { text: 'original' }, 1],
    ['but of one that is restated', { text: 'restated' }, 0]
  ])('%s', (_, fields, count) => {
    const notes = "'1':\n  - { kind: slip, note: ほかは「こと」です。再述では「こと」としました。 }\n"
    const files = { ...tennis(LAW), ...precedent(1, WORDS, fields), 'precedents/tennis/notes.yaml': notes }
    expect(findingsOf(files).filter(({ code }) => code === 'note-restatement')).toHaveLength(count)
  })

  test('a note about editing is reported even without the word restatement', () => {
    const notes = "'1':\n  - { kind: slip, note: 読点を打たないので、これを省きました。 }\n"
    expect(findingsOf({ ...tennis(LAW), 'rulesets/tennis/notes.yaml': notes }).map(({ code }) => code)).toEqual([
      'note-restatement'
    ])
  })
})
