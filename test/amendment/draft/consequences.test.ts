import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { REVIEW_CODES } from '../../../src/amendment/draft/check-proposal.ts'
import { analyzeImpact, type ImpactReport } from '../../../src/amendment/draft/consequences.ts'
import { editDraft } from '../../../src/amendment/draft/edit.ts'
import { filesOf } from '../../../src/amendment/draft/files.ts'
import { startQuickCheck } from '../../../src/amendment/draft/quick-check.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import { tasksIn } from '../../../src/amendment/draft/tasks.ts'
import { stripUnusedFields } from '../../../src/amendment/editor/strip-unused-fields.ts'
import { folderOfTexts } from '../../../src/content/read/files.ts'
import { buildCorpus } from '../../../src/corpus/build-corpus.ts'
import { load } from '../../../src/corpus/load.ts'
import { parseContentPath } from '../../../src/model/content-layout.ts'
import type { DraftAmendment } from '../../../src/model/draft.ts'
import { NO_MEETING } from '../../../src/protocol/blank-draft.ts'
import { draftRules } from '../../../src/rules/all.ts'
import { restoreSpans } from '../../../src/text/remove-spans.ts'
import { clubLibrary as library } from '../../support/club.ts'
import { CLUB_FOLDER } from '../../support/content.ts'

const DAY = library.today
const base = startAmendment(library, 'onizumo') as DraftAmendment
const amount: DraftAmendment = {
  ...base,
  text: base.text.replace('牌一枚につき300点', '牌一枚につき500点'),
  instrument: '令和8年規約第99号',
  reason: '供託を増やす。',
  meeting: { ...NO_MEETING, members: 24, present: 20, votes: { for: 15, against: 5, abstained: 0 }, adoptedOn: DAY }
}

function withoutTexts({ comparison, ...report }: ImpactReport) {
  return { ...report, table: comparison?.table }
}

test('content and rules omitted by the editor is unaffected by drafts', () => {
  const cut = stripUnusedFields(library, new Set(['onizumo']))
  const isLeft = (file: string) =>
    file === 'ledger.tsv' || (file.startsWith('rulesets/') && !file.startsWith('rulesets/onizumo/'))
  const texts = [...library.files].flatMap(([file, { text }]) => {
    return isLeft(file) ? [] : [[file, cut.get(file)?.left ?? text] as const]
  })
  const unparsedFiles = [...library.files.keys()].filter(isLeft).flatMap(file => parseContentPath(file) ?? [])
  const slim = buildCorpus({
    contentDir: 'content',
    source: { ...folderOfTexts(texts), unparsedFiles },
    today: library.today,
    rules: draftRules
  })
  const lengths = [slim, library].map(({ files }) =>
    [...files].reduce((sum, [file, { text }]) => sum + (file === 'ledger.tsv' ? 0 : text.length), 0)
  )
  expect(lengths[0]).toBeLessThan((lengths[1] ?? 0) * 0.75)
  for (const [file, { left, cuts }] of cut) expect(restoreSpans(left, cuts)).toBe(library.files.get(file)?.text)
  const before = '##### 第81条（先自摸）\n\n前条の規定'
  const inserted = '##### 第80条の2（再度の牌こぼし）\n\n前条の行為を再びしたときは、その2倍とする。\n\n'
  expect(amount.text).toContain(before)
  const more = { ...amount, text: amount.text.replace(before, `${inserted}${before}`) }
  const broken = { ...amount, text: amount.text.replace('第42条第2項から', '第99条第2項から') }
  const renumbered = { ...amount, text: amount.text.replace('#### 第85条の2（', '#### 第85条の3（') }
  const deleted = { ...amount, text: amount.text.replace(/(?<=#### 第85条の2)（[\s\S]*?(?=\n#)/u, '\n\n削除\n') }
  expect(deleted.text).not.toBe(amount.text)
  for (const draft of [amount, more, broken, renumbered, deleted])
    expect(withoutTexts(analyzeImpact(slim, draft))).toEqual(withoutTexts(analyzeImpact(library, draft)))
}, 240_000)

describe('changed amount', () => {
  const found = analyzeImpact(library, amount)

  test('a precedent is quoted with the sentence that contains the changed amount, or without a sentence', () => {
    const sentenceOf = (number: number) =>
      found.affected.find(({ title }) => title.startsWith(`先例第${number}号`))?.sentence
    expect(sentenceOf(9)).toContain('300点を供託する責任')
    for (const { kind, sentence, texts } of found.affected)
      if (kind === 'precedent' && sentence) expect(texts.some(text => text.includes(sentence))).toBe(true)
  })

  test('a changed amount is one change with a row in the 新旧対照表 and no error', () => {
    expect(found.problem).toBe(null)
    const rows = found.comparison?.table.rows ?? []
    expect(rows.filter(({ kinds }) => kinds.length > 0).map(({ kinds }) => kinds)).toEqual([['replacement']])
    const marked = rows.flatMap(({ after }) => after.flatMap(({ marks }) => marks.filter(({ changed }) => changed)))
    expect(marked.map(({ text }) => text)).toEqual(['500点'])
    expect(found.findings.filter(({ severity }) => severity === 'error')).toEqual([])
  })

  test('a changed amount affects exactly the statements that npm run review asks about', () => {
    const { files, problem } = filesOf(library, amount)
    expect(problem).toBe(null)
    const content = contentWith(files)
    const after = load(content, DAY)
    expect(
      after.report.diagnostics.filter(
        ({ severity, code }) => severity === 'error' && !REVIEW_CODES.some(open => open === code)
      )
    ).toEqual([])
    expect(found.affected.map(({ id }) => id)).toEqual(tasksIn(after).map(({ id }) => id))
    expect(found.affected.length).toBeGreaterThan(20)
    expect(new Set(found.affected.map(({ kind }) => kind))).toEqual(
      new Set(['card', 'club', 'dispute', 'plain', 'precedent', 'cell', 'term', 'note'])
    )
    const record = after.amendments.find(({ id }) => id === DAY)
    expect(record).toMatchObject({
      instrument: '令和8年規約第99号',
      procedure: { members: 24, present: 20, votes: { for: 15, against: 5, abstained: 0 } },
      changes: [{ provision: '80/1', kind: 'replacement' }]
    })
    expect(after.seals.filter(({ ruleset }) => ruleset === 'onizumo').at(-1)).toMatchObject({
      ruleset: 'onizumo',
      version: DAY,
      reason: '令和8年規約第99号の改正'
    })
  })

  test('each affected statement shows its text, the reason and its page', () => {
    expect(found.affected.find(({ kind }) => kind === 'plain')).toMatchObject({
      title: '第80条のひとこと',
      page: 'onizumo/80/',
      why: [`第80条は、${DAY}の版で改められました`],
      proposed: [{ from: '300', to: '500' }],
      mechanical: true
    })
    expect(found.affected.find(({ kind }) => kind === 'precedent')).toMatchObject({
      page: expect.stringMatching(/^onizumo\/precedents\/\d+\/$/u)
    })
    expect(found.affected.find(({ kind }) => kind === 'card')).toMatchObject({
      page: expect.stringMatching(/^disputes\/[\w-]+\/#[\w-]+$/u)
    })
  })

  test('a draft with a later enforcement date is checked against the content of that day', () => {
    const later = analyzeImpact(library, { ...amount, enforcedOn: '2027-04-01' })
    expect(later.affected.map(({ id }) => id)).toEqual(found.affected.map(({ id }) => id))
  })
})

describe('inserted article', () => {
  const inserted = editDraft(
    library,
    base,
    {
      does: 'insert-article',
      after: '80',
      caption: '窓',
      text: '窓を閉じ忘れた者は、翌日までに戻る。',
      as: 'branch'
    },
    { citations: false }
  )
  const draft = 'draft' in inserted ? inserted.draft : base

  test('an inserted article that causes a drift reports the suggested text and produces no files', () => {
    const { affected, findings } = analyzeImpact(library, draft)
    expect(affected[0]).toMatchObject({
      kind: 'citation',
      title: '第81条第1項の「前条」',
      page: 'onizumo/81/',
      why: ['前は第80条を指していましたが、第80条の2を指します'],
      proposed: [{ from: '前条', to: '第80条' }]
    })
    const drift = findings.find(({ code }) => code === 'citation-drift')
    expect(drift).toMatchObject({ isOwn: true, where: '第81条' })
    expect(draft.text.slice(drift?.start, drift?.end)).toBe('前条')
    expect(draft.text.slice((drift?.start ?? 0) - 1)).toMatch(/^\n前条の規定は、不当に早く/u)
    expect(filesOf(library, draft)).toMatchObject({
      problem: '検査の誤りがあるので、ファイルにできません',
      diagnostics: [{ code: 'citation-drift' }]
    })
  })

  test('an intended drift is accepted, and the record states it', () => {
    const meant = { ...draft, drift: [{ at: '81/1', citation: '前条', meant: ['80-2'], note: null }] }
    const { files, problem } = filesOf(library, meant)
    expect(problem).toBe(null)
    expect(files.get(`amendments/onizumo/${DAY}.mdx`)).toContain('citation: 前条')
  })
})

test('paths follow renumbered provisions', () => {
  const moved = editDraft(library, base, {
    does: 'insert-article',
    after: '85-2',
    caption: '窓',
    text: '窓を閉じる。',
    as: 'count-on'
  })
  const { files, messages, problem } = filesOf(library, 'draft' in moved ? moved.draft : base)
  expect(problem).toBe(null)
  expect(files.get('rulesets/onizumo/plain.yaml')).toMatch(/^'94':/mu)
  expect(messages.length).toBeGreaterThan(3)
})

describe('quick check while typing', () => {
  const check = startQuickCheck(library)
  const told = (from: string, to: string) => {
    const text = base.text.replace(from, to)
    return check({ ...base, text }).map(({ code, start, where }) => ({ code, at: text.slice(start), where }))
  }

  const lineOf = (text: string) => base.text.split('\n').findIndex(line => line.includes(text)) + 1

  test('the quick check of an unchanged text has no findings', () => expect(check(base)).toEqual([]))

  test.each([
    ['a broken label', '##### 第81条（先自摸）', '##### 第8a条（先自摸）', 'heading-unknown', '##### 第8a', '第80条'],
    [
      'a label out of its row',
      '##### 第81条（先自摸）',
      '##### 第84条（先自摸）',
      'label-order',
      '第84条（先',
      '第84条'
    ],
    [
      'a citation of what is not there',
      '前条の規定は、不当に早く',
      '第199条の規定は、不当に早く',
      'citation-target-missing',
      '第199条の',
      '第81条'
    ],
    [
      'MDX that cannot be read',
      '牌一枚につき300点',
      '牌一枚につき<300点',
      'mdx-syntax',
      '300点を供',
      `${lineOf('牌一枚につき300点')}行目`
    ]
  ])('%s is reported at its location', (_, from, to, code, at, where) => {
    const found = told(from, to).find(one => one.code === code)
    expect([found?.at.slice(0, at.length), found?.where]).toEqual([at, where])
  })
})

test('a label joined to the previous text is the only finding, without the resulting errors of 前項', () => {
  const inserted = '##### 第80条の2（遅れ）\n\n競技者は、遅れてはならない。\n2　前項の規定は、適用しない。\n\n'
  const text = base.text.replace('##### 第81条（先自摸）', `${inserted}##### 第81条（先自摸）`)
  expect(startQuickCheck(library)({ ...base, text }).map(({ code }) => code)).toEqual(['block-joined'])
})

test('a draft without changes has no files', () => {
  expect(filesOf(library, base).problem).toBe('もとの条文から変わったところがありません')
})

test('a draft whose base differs from the newest text is rejected', () => {
  const draft = { ...base, base: { ...base.base, digest: '0'.repeat(64) } }
  expect(filesOf(library, draft).problem).toContain('書き始めた時のものと違います')
  expect(analyzeImpact(library, draft)).toMatchObject({ problem: expect.any(String), affected: [] })
})

/** Copies the content and overwrites some files. */
function contentWith(files: ReadonlyMap<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'draft-'))
  cpSync(CLUB_FOLDER, folder, { recursive: true })
  for (const [name, text] of files) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  return folder
}
