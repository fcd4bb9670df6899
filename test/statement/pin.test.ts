import { expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { applyReviewDecisions, editedFiles } from '../../src/statement/apply-review.ts'
import { pinReviewDates } from '../../src/statement/pin.ts'
import { contentFolder, tennis } from '../support/content.ts'

const LAW = '## 第1条（遅刻）\n\n遅れた者は、300点を払う。\n\n## 第2条（欠席）\n\n休んだ者は、届け出る。\n'
const CLUB = 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2026-01-01\nreadHere: 2023-05-05\n'
const PLAIN =
  "'1':\n  read: 2024-04-01\n  text: 遅れたら300点。\n'2':\n  read: 2020-04-01\n  text: 休むなら届け出る。\n"
const NOTES =
  "'1':\n  - kind: remark\n    note: 原文どおり。\n  - kind: remark\n    read: '2025-01-01'\n    note: 句点がない。\n"
const TERM = "---\nterm: 遅刻\nreading: ちこく\ndefinedAt: '1'\nread: 2024-05-01\n---\n\n遅れること。\n"

const folder = () =>
  contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    'club.yaml': CLUB,
    'rulesets/tennis/plain.yaml': PLAIN,
    'rulesets/tennis/notes.yaml': NOTES,
    'terms/chikoku.mdx': TERM
  })

test('pinning sets every read date that would include a late version to the day before, in every field', () => {
  const library = load(folder(), '2026-01-01')
  const [ruleset] = library.rulesets
  if (!ruleset) throw new Error('no ruleset')
  const files = editedFiles(pinReviewDates(library, { ruleset, before: ruleset.current, enforcedOn: '2024-04-01' }))
  expect(Object.fromEntries(files)).toEqual({
    'club.yaml': CLUB.replace('read: 2026-01-01', 'read: 2024-03-31'),
    'rulesets/tennis/plain.yaml': PLAIN.replace('2024-04-01', '2024-03-31'),
    'rulesets/tennis/notes.yaml': NOTES.replace("'2025-01-01'", '2024-03-31'),
    'terms/chikoku.mdx': TERM.replace('2024-05-01', '2024-03-31')
  })
})

test('a version of the same day is pinned to the previous version by name', () => {
  const library = load(folder(), '2026-01-01')
  const [ruleset] = library.rulesets
  if (!ruleset) throw new Error('no ruleset')
  const files = editedFiles(pinReviewDates(library, { ruleset, before: ruleset.current, enforcedOn: '2020-04-01' }))
  expect(files.get('rulesets/tennis/plain.yaml')).toBe(PLAIN.replace('2024-04-01', '2020-04-01'))
})

test('a review decision gives a short statement its own entry, at any depth', () => {
  const reasons = "tennis:\n  '2': 比べるものがない。\n  '1': 額だけを定める。\n"
  const content = contentFolder({
    ...tennis(LAW, { version: '2020-04-01' }),
    ...tennis(LAW.replace('300', '500'), { version: '2024-04-01' }),
    'club.yaml': CLUB.replace('2026-01-01', '2020-04-01'),
    'topics/uncovered.yaml': reasons
  })
  const { statements } = load(content, '2026-01-01')
  const open = [...statements.values()].filter(({ outcome }) => outcome === 'needs-review')
  const answers = open.map(status => ({ status, edits: [], version: '2024-04-01' }))
  expect(applyReviewDecisions(answers, statements.values()).get('topics/uncovered.yaml')).toBe(
    "tennis:\n  '2': 比べるものがない。\n  '1':\n    read: 2024-04-01\n    text: 額だけを定める。\n"
  )
})
