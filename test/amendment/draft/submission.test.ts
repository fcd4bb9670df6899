import { execFileSync, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { beforeAll, describe, expect, test } from 'vitest'
import { applySubmission } from '../../../src/amendment/draft/apply-submission.ts'
import { editDraft } from '../../../src/amendment/draft/edit.ts'
import { filesOf } from '../../../src/amendment/draft/files.ts'
import { fileOfDraft } from '../../../src/amendment/draft/link.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import {
  draftOfFile,
  type MadeSubmission,
  readSubmission,
  submissionOf
} from '../../../src/amendment/draft/submission.ts'
import { zipSubmission } from '../../../src/amendment/draft/zip.ts'
import { folderOfTexts, withFiles } from '../../../src/content/read/files.ts'
import type { Corpus } from '../../../src/corpus/build-corpus.ts'
import { load } from '../../../src/corpus/load.ts'
import type { DraftAmendment, Submission } from '../../../src/model/draft.ts'
import { tennis } from '../../support/content.ts'

const DAY = '2026-11-22'
const AMOUNT = '月額300円'
const LAW = 'rulesets/tennis/2024-04-01.mdx'
const PLAIN = 'rulesets/tennis/plain.yaml'
const TERM = 'terms/kaihi.mdx'
const CONTENT = {
  'club.yaml': 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nread: 2024-04-01\n',
  ...tennis(
    '## 第1条（目的）\n\nこの規程は、部の運営を定める。\n\n## 第2条（会費）\n\n会費は、月額300円を納める。\n\n## 第3条（予約）\n\n予約は、前条の会費を納めた者がする。\n'
  ),
  [PLAIN]: "'1': 部のことを決める。\n'2': 会費は月に300円。\n'3': 会費を払った人が予約する。\n",
  [TERM]: '---\nterm: 会費\nreading: かいひ\ndefinedAt: tennis:2\n---\n\n月に300円を納めるもの。\n'
}
const of = (files: Record<string, string>) => load('content', DAY, folderOfTexts(Object.entries(files)))
const library = of(CONTENT)
const base = startAmendment(library, 'tennis') as DraftAmendment
const inserted = editDraft(library, base, {
  does: 'insert-article',
  after: '1',
  caption: '窓',
  text: '窓を閉じる。',
  as: 'count-on'
})
const draft: DraftAmendment = {
  ...('draft' in inserted ? inserted.draft : base),
  title: '会費',
  instrument: '令和8年規程第99号'
}
const amended = { ...draft, text: draft.text.replace(AMOUNT, '月額500円') }

let made: MadeSubmission
let zip: Uint8Array
let sent: Submission
beforeAll(() => {
  made = submissionOf(library, amended) as MadeSubmission
  zip = zipSubmission(library, made)
  sent = readSubmission(zip) as Submission
})

const textOf = (path: string) => library.files.get(path)?.text ?? ''
const withTexts = (files: Record<string, string>) => of({ ...CONTENT, ...files })
const saidOf = (now: Corpus) => {
  const result = applySubmission(now, sent)
  return 'messages' in result ? result.messages : []
}
const edits = (now: Corpus, given = sent) => {
  const result = applySubmission(now, given)
  const files = 'library' in result ? [...result.library.source.edits] : []
  return new Map(files.filter(([file, text]) => now.files.get(file)?.text !== text))
}

describe('submission zip', () => {
  test('a submission contains draft, base and changes, and no content file', () => {
    expect(Object.keys(unzipSync(zip))).toEqual(['README.txt', 'amendment.json', 'changes.diff'])
    expect(sent).toMatchObject({
      madeOn: DAY,
      baseText: textOf(LAW),
      draft: { base: base.base, enforcedOn: DAY, instrument: '令和8年規程第99号' }
    })
    expect(sent.files.find(({ path }) => path === PLAIN)?.digest).toMatch(/^[0-9a-f]{64}$/u)
    expect(sent.files.find(({ path }) => path.startsWith('amendments/'))?.digest).toBe(null)
    expect(zipSubmission(library, made)).toEqual(zip)
  })

  test('no submission is created from a draft with unresolved changes', () => {
    const change = { at: 0, gone: ['甲'], come: ['乙'], behind: '', gap: 0, under: '', now: [] }
    expect(submissionOf(library, { ...amended, unresolved: [change] })).toEqual({
      problem: expect.stringContaining('移せなかった変更が残っています')
    })
  })

  test.skipIf(spawnSync('git', ['--version']).status !== 0)(
    'the changes of a submission are a diff that Git applies',
    () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'diff-'))
      for (const [file, { text }] of library.files) write(path.join(folder, file), text)
      const diff = path.join(folder, '..', `${path.basename(folder)}.diff`)
      writeFileSync(diff, strFromU8(unzipSync(zip)['changes.diff'] ?? new Uint8Array()))
      execFileSync('git', ['init', '--quiet'], { cwd: folder })
      execFileSync('git', ['apply', diff], { cwd: folder })
      const after = load(folder, DAY)
      expect(made.files.size).toBeGreaterThan(3)
      for (const [file, text] of made.files) expect(after.files.get(file)?.text, file).toBe(text)
    }
  )
})

describe('applySubmission', () => {
  test('a submission applied to its own content gives the files of the draft', () => {
    expect(edits(library)).toEqual(new Map([...made.files].filter(([file, text]) => textOf(file) !== text)))
    expect(edits(library)).toEqual(
      new Map(
        [...filesOf(library, { ...amended, enforcedOn: DAY }).files].filter(([file, text]) => textOf(file) !== text)
      )
    )
  })

  test('the file of a draft can be applied like a zip', () => {
    const file = readSubmission(new TextEncoder().encode(fileOfDraft(library, { ...amended, enforcedOn: DAY })))
    expect(edits(library, file as Submission)).toEqual(edits(library))
  })

  test('later changes of others in the same files remain', () => {
    const now = withTexts({
      [PLAIN]: textOf(PLAIN).replace('部のことを決める。', '部のしくみを決める。'),
      [TERM]: textOf(TERM).replace('納めるもの', '払うもの')
    })
    expect(saidOf(now)).toContain(`改正案を作った後に変わっていました。今の内容を残しています: ${PLAIN}`)
    const written = edits(now)
    expect(written.get(PLAIN)).toContain('部のしくみを決める。')
    expect(written.get(PLAIN)).toMatch(/^'4':/mu)
    expect(written.get(TERM) ?? now.files.get(TERM)?.text).toContain('払うもの')
  })

  test('a submission is applied after a correction of other words, even in the same sentence', () => {
    const now = withTexts({ [LAW]: textOf(LAW).replace(`${AMOUNT}を`, `${AMOUNT}をただちに`) })
    expect(edits(now).get(`rulesets/tennis/${DAY}.mdx`)).toContain('月額500円をただちに')
    expect(saidOf(now)[0]).toContain(`${LAW} の今の文に合わせました`)
    expect(saidOf(now)[1]).toContain('ほかの改めと合わせました')
  })

  test('a submission is applied to a newer version with its changes', () => {
    const newer = 'rulesets/tennis/2025-04-01.mdx'
    const law = textOf(LAW).replaceAll('2024-04-01', '2025-04-01').replace('予約は、', '予約は、係に対し、')
    const record = '---\ninstrument: null\nkind: amendment\ndate: 2025-04-01\nchanges: []\n---\n'
    const now = withTexts({ [newer]: law, 'amendments/tennis/2025-04-01.mdx': record })
    const written = edits(now).get(`rulesets/tennis/${DAY}.mdx`)
    expect(written).toContain('月額500円')
    expect(written).toContain('予約は、係に対し、')
  })

  test('a conflict is reported with file, line and all texts', () => {
    const now = withTexts({ [LAW]: textOf(LAW).replace(AMOUNT, '月額400円') })
    const line =
      textOf(LAW)
        .split('\n')
        .findIndex(one => one.includes(AMOUNT)) + 1
    expect(applySubmission(now, sent)).toMatchObject({
      problem: expect.stringContaining('ほかでも改められています'),
      conflicts: [
        {
          file: LAW,
          line,
          where: '第2条（会費）',
          before: '会費は、月額300円を納める。',
          proposed: '会費は、月額500円を納める。',
          now: '会費は、月額400円を納める。'
        }
      ]
    })
  })

  const refused = (now: Corpus, more: Partial<DraftAmendment>) => {
    const result = applySubmission(now, { ...sent, draft: { ...sent.draft, ...more } })
    return 'problem' in result ? result.problem : null
  }
  test.each([
    ['without a day', { enforcedOn: null }, '施行日がありません'],
    ['on a day before the newest version', { enforcedOn: '2001-01-01' }, 'より前です'],
    ['of a ruleset that is not there', { base: { ...base.base, ruleset: 'golf' } }, 'ここにはありません']
  ])('a submission is not applied %s', (_, more, reason) => expect(refused(library, more)).toContain(reason))

  test('a submission is not applied twice', () => {
    const now = load('content', DAY, withFiles(library.source, edits(library)))
    expect(refused(now, {})).toContain('「令和8年規程第99号」の改正の記録が既にあります')
    expect(refused(now, { instrument: null })).toContain(`改正の番号がなく、同じ日（${DAY}）の改正の記録が既にあります`)
    expect(refused(now, { instrument: null, enforcedOn: '2027-04-01' })).toBe('この改正は、もう入っています')
  })
})

describe('The editor', () => {
  const submissionIn = (archive: Uint8Array) =>
    Object.entries(unzipSync(archive)).find(([name]) => name.endsWith('amendment.json'))?.[1] ?? new Uint8Array()

  test('opens the zip and the submission in it', () => {
    const opened = { draft: expect.objectContaining({ text: amended.text, title: '会費' }), messages: [] }
    expect(draftOfFile(library, zip)).toEqual(opened)
    expect(draftOfFile(library, submissionIn(zip))).toEqual(opened)
  })

  test('opens a submission whose base was removed from the content, with the text that it contains', () => {
    const corrected = withTexts({ [LAW]: textOf(LAW).replace('納める。', '支払う。') })
    const opened = draftOfFile(corrected, zip)
    expect(opened).toMatchObject({ draft: { text: amended.text.replace('納める。', '支払う。'), unresolved: [] } })
  })

  test('opens a submission that conflicts with the text in force, and lists the conflict', () => {
    const other = withTexts({ [LAW]: textOf(LAW).replace(AMOUNT, '月額400円') })
    expect(draftOfFile(other, zip)).toMatchObject({ draft: { unresolved: [expect.anything()] } })
  })
})

test.each([
  ['nothing', new Uint8Array(), '改正案として読めません'],
  ['words', new TextEncoder().encode('こんにちは'), '改正案として読めません'],
  ['a zip that was cut', new Uint8Array([0x50, 0x4b, 3, 4, 0]), '「amendment.json」がないか、壊れています']
])('%s is rejected as a submission with a reason', (_, bytes, reason) => {
  expect(readSubmission(bytes)).toEqual({ problem: expect.stringContaining(reason) })
})

function write(file: string, text: string): void {
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, text)
}
