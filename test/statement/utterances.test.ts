import { describe, expect, test } from 'vitest'
import { applyMechanicalUpdates } from '../../src/amendment/draft/apply-mechanical.ts'
import { load } from '../../src/corpus/load.ts'
import { contentFolder, tennis } from '../support/content.ts'

const FEE = '部費は、入部した翌月から毎月の末日までに、月額1,000円を納める。'
const REST = '休部の間は、部費を要しない。'
const LEAVE = '退部した者の部費は、返さない。'
const KEYS = '倉庫を開けようとする部員は、前日までに係の名簿に署名しておくこと。'

const law = (articles: readonly string[]) => articles.map((text, at) => `## 第${at + 1}条\n\n${text}\n`).join('\n')
const PATH = 'rulesets/tennis/utterances.yaml'
const TYPED = `# 打たれる言い方
'1': |
  月にいくら   # これも言い方
  部費は何円

# 休む人
"2": |
  休むとき
3: |
  やめたら返る？
`

/** Creates the club's content after an amendment, with utterances recorded for the old text. */
function amended(after: readonly string[], typed = TYPED) {
  const club = 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2020-04-01\n'
  const before = tennis(law([FEE, REST, LEAVE]), { version: '2020-04-01' })
  return load(contentFolder({ ...before, ...tennis(law(after)), 'club.yaml': club, [PATH]: typed }), '2026-01-01')
}

const told = (library: ReturnType<typeof amended>) =>
  library.report.diagnostics.flatMap(({ file, line, code, message, hint }) =>
    file === PATH ? [`${line} ${code} ${message}　${hint}`] : []
  )

describe('utterances of an article', () => {
  test('utterances follow their article to its new number, and the remaining file is unchanged', () => {
    const { library, messages, diagnostics } = applyMechanicalUpdates(
      amended([KEYS, FEE, REST, LEAVE]),
      ({ outcome }) => outcome === 'renumbered'
    )
    expect(diagnostics).toEqual([])
    expect(library.files.get(PATH)?.text).toBe(
      TYPED.replace("'1'", "read: 2024-04-01\n'2'").replace('"2"', "'3'").replace('\n3:', "\n'4':")
    )
    expect(messages).toEqual(["検索の言い方：「'1'」→「'2'」、「\"2\"」→「'3'」、「3」→「'4'」"])
    expect(told(library)).toEqual([])
  })

  test('utterances of two swapped articles are swapped', () => {
    const { library } = applyMechanicalUpdates(amended([REST, FEE, LEAVE]), () => true)
    const { provisionUtterances: all } = library
    expect(all.map(({ path, utterances, read }) => [path, utterances.at(-1), read])).toEqual([
      ['1', '休むとき', '2024-04-01'],
      ['2', '部費は何円', '2024-04-01'],
      ['3', 'やめたら返る？', '2024-04-01']
    ])
  })

  test('utterances of a renumbered article are reported at their line with the new number', () =>
    expect(told(amended([FEE, KEYS, REST, LEAVE]))).toEqual([
      '7 statement-moved 検索の言い方の番地「2」が、前の版のままです。第2条は、2024-04-01の版で第3条になりました　「3」（第3条）に書き改めます。「npm run review -- --take-proposed」が書き改めます',
      '9 statement-moved 検索の言い方の番地「3」が、前の版のままです。第3条は、2024-04-01の版で第4条になりました　「4」（第4条）に書き改めます。「npm run review -- --take-proposed」が書き改めます'
    ]))

  test('utterances remain valid if the article is reworded, and follow its number', () => {
    const more = FEE.replace('1,000', '1,500')
    expect(told(amended([more, REST, LEAVE]))).toEqual([])
    const { library } = applyMechanicalUpdates(amended([KEYS, more, REST, LEAVE]), () => true)
    expect(library.provisionUtterances.map(({ path }) => path)).toEqual(['2', '3', '4'])
  })

  test.each<[string, readonly string[], string]>([
    [
      'is gone, and the number with it',
      [FEE, LEAVE],
      '7 statement-outdated 検索の言い方の番地「2」は、今の条文と照らし合わせてありません。第2条は、2024-04-01の版でなくなりました　「npm run review」で、代わりの番地を決めます。代わりがなければ、ファイルから、この番地と下の言い方を消します'
    ],
    [
      'is struck out',
      [FEE, '削除', LEAVE],
      '7 statement-outdated 検索の言い方の番地「2」は、今の条文と照らし合わせてありません。第2条は、2024-04-01の版でなくなりました　「npm run review」で、今のままでよいか、ほかの番地にするかを決めます'
    ],
    [
      'made way for another under its number',
      [KEYS, REST, LEAVE],
      '2 statement-outdated 検索の言い方の番地「1」は、今の条文と照らし合わせてありません。第1条は、2024-04-01の版で改められました　「npm run review」で、今のままでよいか、ほかの番地にするかを決めます'
    ]
  ])('utterances need a decision if the article %s', (_, after, finding) => {
    const library = amended(after)
    expect(told(library)[0]).toBe(finding)
    expect(applyMechanicalUpdates(library, () => true).messages).toEqual([])
  })

  test('utterances cannot target an old provision, and can be added for a new one', () => {
    const since = `read: 2024-04-01\n${TYPED}`
    expect(told(amended([FEE, REST], since))).toEqual([
      '10 utterance-target-missing 言い方の番地「3」に当たる規定がありません　「2」（第2条）のことですか'
    ])
    expect(told(amended([FEE, REST, LEAVE, KEYS], `${TYPED}'4': |\n  倉庫の鍵\n`))).toEqual([])
  })
})
