import { Document, Packer, Paragraph } from 'docx'
import { describe, expect, test } from 'vitest'
import { comparisonDocx } from '../../../src/amendment/documents/comparison-docx.ts'
import { noticePaper } from '../../../src/amendment/documents/notice-paper.ts'
import { analyzeImpact } from '../../../src/amendment/draft/consequences.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import { wordOfDraft } from '../../../src/amendment/editor/paper.ts'
import { draftOfWord } from '../../../src/amendment/editor/word.ts'
import { load } from '../../../src/corpus/load.ts'
import type { DraftAmendment } from '../../../src/model/draft.ts'
import { contentFolder, tennis } from '../../support/content.ts'
import { openWord } from '../../support/word.ts'

const LAW =
  '## 第1条（会費）\n\n会費は、月額300円とする。\n\n## 第2条（予約）\n\n予約は、係にする。\n\n## 第3条（公告）\n\n会長は、議案の議決を公告する。\n'
const CLUB = 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\nread: 2024-04-01\n'
const library = load(contentFolder({ 'club.yaml': CLUB, ...tennis(LAW) }), '2026-11-22')
const base = startAmendment(library, 'tennis') as DraftAmendment
const amended = {
  ...base,
  text: base.text.replace('300円', '500円').replace('係にする。', '係に対してする。'),
  enforcedOn: '2027-04-01',
  reason: '費用が上がったため。'
}
const { table } = analyzeImpact(library, amended).comparison!

const open = (bytes: Uint8Array) => draftOfWord(library, base, bytes)
const wordOf = async (...lines: string[]) =>
  new Uint8Array(
    await Packer.toBuffer(new Document({ sections: [{ children: lines.map(line => new Paragraph(line)) }] }))
  )

describe('papers opened as drafts', () => {
  test('a bill of the editor has its amending sentences applied', async () => {
    const bill = await wordOfDraft(library, amended)
    const opened = await open(bill as Uint8Array)
    expect(opened).toMatchObject({
      draft: { text: amended.text },
      messages: ['これは議案書なので、中の改め文を今の文に当てはめました']
    })
  })

  test('a 公告文 has its amending sentences applied', async () => {
    const notice = await noticePaper(
      {
        club: '庭球部',
        ruleset: '庭球部規程',
        name: null,
        summary: [],
        sentences: [{ indent: 1, text: '第1条中「300円」を「500円」に改める。' }],
        enforcedOn: '2027-04-01',
        announcer: null,
        noticeOn: null,
        procedure: null,
        rules: null,
        deadline: null
      },
      table
    )
    expect(await open(notice)).toMatchObject({
      draft: { text: base.text.replace('300円', '500円') },
      messages: [expect.stringContaining('公告文')]
    })
  })

  test('a file of amending sentences has its sentences applied', async () => {
    const sentences = await wordOf('庭球部規程の一部を次のように改正する。', '第1条中「300円」を「500円」に改める。')
    expect(await open(sentences)).toMatchObject({ draft: { text: base.text.replace('300円', '500円') } })
  })

  test.each([
    ['a table alone', () => comparisonDocx(table), 'これは新旧対照表で、規約の全文ではありません。改め文もない'],
    [
      'a bill whose sentences fit no text',
      () =>
        wordOf(
          '議案第1号',
          '庭球部規程の一部改正について',
          '提案理由',
          '費用のため。',
          '改正の内容',
          '第9条中「甲」を「乙」に改める。'
        ),
      'これは議案書で、規約の全文ではありません。中の改め文も当てはめられません（'
    ],
    [
      'a bill by table',
      async () => (await wordOfDraft(library, { ...amended, text: base.text })) as Uint8Array,
      'これは議案書で、規約の全文ではありません'
    ]
  ])('an unsupported paper is rejected by name: %s', async (_, make, reason) => {
    expect(await open(await make())).toEqual({ problem: expect.stringContaining(reason) })
  })

  test('a paper is distinguished from a complete text, whatever the articles contain', async () => {
    const lines = LAW.split('\n').flatMap(line => line.replace(/^#+ /u, '') || [])
    const opened = await open(await wordOf('庭球部規程', ...lines.map(line => line.replace('300円', '400円'))))
    expect('draft' in opened && opened.draft.text).toContain('月額400円')
  })
})

test('a bill names the ruleset by the text that it amends, which is not yet in force', async () => {
  const files = { ...tennis(LAW), ...tennis(LAW, { version: '2027-01-01', title: '庭球部新規程' }) }
  const newer = load(contentFolder({ 'club.yaml': CLUB, ...files }), '2026-11-22')
  expect(newer.home?.current.text.title).toBe('庭球部規程')
  const draft = startAmendment(newer, 'tennis') as DraftAmendment
  const bill = await wordOfDraft(newer, { ...draft, text: draft.text.replace('300円', '500円') })
  const lines = openWord(bill as Uint8Array).lines.map(([, text]) => text)
  expect(lines).toContain('庭球部新規程の一部改正について')
  expect(lines.join()).not.toContain('庭球部規程')
})
