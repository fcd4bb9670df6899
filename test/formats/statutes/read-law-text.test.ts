import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildReport } from '../../../src/content/diagnostics/report.ts'
import { readRuleset } from '../../../src/content/read/ruleset.ts'
import { load } from '../../../src/corpus/load.ts'
import { importLawText } from '../../../src/formats/statutes/lawtext/read/law-text.ts'
import type { ImportOptions } from '../../../src/import/options.ts'
import { provisionsOf } from '../../../src/model/walk.ts'
import { marked } from '../../content/marked.ts'
import { contentFolder } from '../../support/content.ts'

/** Made-up statute with the features of real ones. */
const STATUTE = `凧揚げ法
（平成五年法律第八号）

目次
　第一編　総則（第一条―第三条）
　第二編　凧場
　　第一章　通則
　　　第一節　位置（第四条―第八条）
　　第一章の二　競技（第九条・第九条の二）
　附則

　　　第一編　総則

　（趣旨）
第一条　この法律は、凧揚げに関し必要な事項を定める。
２　凧場については、次編に定めるところによる。

　（定義）
第二条　この法律において、次の各号に掲げる用語の意義は、当該各号に定めるところによる。
　一　凧　糸で揚げるものをいう。ただし、次に掲げるものを除く。
　　イ　紙でないもの
　　　（１）　布のもの
　　　（２）　竹のもの
　　ロ　からくりのもの
　一の二　大凧　十畳以上の凧をいう。
　二及び三　削除
　四　糸　麻の糸をいう。

第三条　前条第一号ロのものは、同号の凧とみなす。

　　　第二編　凧場
　　　　第一章　通則
　　　　　第一節　位置

第四条から第七条まで　削除

　（位置）
第八条　凧場は、第一条第二項に規定するものとする。

　　　　第一章の二　競技

第九条　競技は、凧揚競技法（昭和三年法律第四号）第十条に定める。

第九条の二　削除

　　　附　則

　（施行期日）
１　この法律は、公布の日から施行する。

　（経過措置）
２　この法律の施行前の凧については、第八条の規定は、適用しない。

　　　附　則（平成一一年一二月八日法律第一五一号）　抄

　（施行期日）
第一条　この法律（第二条を除く。）は、公布の日から施行する。

第五条　前三条に定めるもののほか、必要な事項は、附則第八条の政令で定める。
　一から三まで　略

　　　附　則（平成一八年六月一四日法律第六六号）　抄
この法律は、公布の日から施行する。
`

const OPTIONS: ImportOptions = {
  id: 'tako',
  enforcedOn: '2006-06-14',
  version: '2006-06-14',
  title: null,
  enactedOn: null,
  amendment: '平成18年法律第66号',
  citedAs: [],
  source: 'tako.law.txt',
  replaced: null
}
const importText = (text: string) => importLawText({ path: 'tako.law.txt', text }, OPTIONS)
const imported = () => {
  const { value, findings } = importText(STATUTE)
  expect(findings).toEqual([])
  if (!value) throw new Error('nothing was imported')
  return value
}

describe('plain text of a statute', () => {
  test('a statute retains numerals, nested headings, captions, and one label per deleted provision', () => {
    const { mdx, compared } = imported()
    const lines = mdx.split('\n')
    for (const line of [
      'title: 凧揚げ法',
      'amendment: 平成18年法律第66号',
      '    - 第一節　位置（第四条―第八条）',
      '## 第一編　総則',
      '### 第一条（趣旨）',
      '２　凧場については、次編に定めるところによる。',
      '- 一　凧　糸で揚げるものをいう。ただし、次に掲げるものを除く。',
      '    - （１）　布のもの',
      '- 一の二　大凧　十畳以上の凧をいう。',
      '- 二　削除',
      '- 三　削除',
      '#### 第一節　位置',
      '##### 第四条',
      '##### 第七条',
      '#### 第九条の二',
      '（施行期日）',
      '１　この法律は、公布の日から施行する。',
      '## 附則（平成一一年一二月八日法律第一五一号）　抄',
      '- 一から三まで　略'
    ])
      expect(lines).toContain(line)
    expect(compared).toBeGreaterThan(500)
  })

  test('the paths of a statute match its citations: 枝番号, deleted ranges, captions of a 附則', () => {
    const { text, notes } = imported()
    const paths = [...provisionsOf(text)].map(({ path }) => path)
    for (const path of ['2/1/1-2', '2/1/3', '2/1/1/i/2', '4', '7', '9-2', '附則/2', '附則2/5/1/1', '附則3/1'])
      expect(paths).toContain(path)
    expect(text.supplements[0]?.paragraphs.map(({ caption }) => caption?.plain)).toEqual(['施行期日', '経過措置'])
    expect(notes).toEqual(['「二及び三　削除」を2つに分けました', '「第四条から第七条まで　削除」を4条に分けました'])
  })

  test('a statute passes the check; citations in its amending 附則 refer to the amended statute without questions', () => {
    const content = contentFolder({ 'rulesets/tako/2006-06-14.mdx': imported().mdx })
    const { rulesets, report } = load(content)
    expect(report.errors).toBe(0)
    expect(report.diagnostics.map(({ message }) => message).join('\n')).not.toContain('平成一一年一二月八日')
    const names = rulesets[0]?.current.citations.flatMap(one => (one.outcome === 'external' ? [one.name] : []))
    expect(names).toContain('平成一一年一二月八日法律第一五一号')
  })

  test('a statute may have a 前文 before its first heading', () => {
    const { value, findings } = importText(
      STATUTE.replace(
        '　　　第一編　総則\n\n　（趣旨）',
        '前文\n\n凧は、空にある。\n\n　　　第一編　総則\n\n　（趣旨）'
      )
    )
    expect(findings).toEqual([])
    expect(value?.mdx).toContain('## 前文\n\n凧は、空にある。\n\n## 第一編　総則\n\n### 第一条（趣旨）')
  })

  test('a statute survives the round trip', () => {
    const { mdx, text } = imported()
    const again = readRuleset({ path: 'rulesets/tako/2006-06-14.mdx', text: mdx })
    expect(again.findings).toEqual([])
    const texts = (from: typeof text) =>
      [...provisionsOf(from)].map(one => ('text' in one ? `${one.path} ${one.text.plain}` : one.path))
    expect(again.value && texts(again.value)).toEqual(texts(text))
  })

  test.each<[string, string, string, string]>([
    ['a line without a label', 'label-missing', '第九条の二　削除\n', '第九条の二　削除\n\n⟦凧は、揚げる。⟧\n'],
    ['a caption above no article', 'heading-unknown', '第三条　前条', '⟦（みなし）⟧\n　（みなし）\n第三条　前条'],
    [
      'a paragraph below a chapter',
      'text-outside-article',
      '　　　　　第一節　位置\n',
      '　　　　　第一節　位置\n⟦２　凧⟧\n'
    ],
    ['a subitem above the first item', 'label-level', '　一　凧　糸', '　⟦イ　凧⟧\n　一　凧　糸'],
    ['articles together that stand', 'label-level', '第四条から第七条まで　削除', '⟦第四条から第七条まで　略⟧'],
    ['an article twice', 'label-order', '第三条　前条', '⟦第二条⟧　前条']
  ])('a statute with %s is rejected: %s', (_, code, right, wrong) => {
    expect(STATUTE).toContain(right)
    const { text, places } = marked(STATUTE.replace(right, wrong))
    const { value, findings } = importText(text)
    expect(value).toBeNull()
    const told = buildReport(findings).diagnostics.map(({ code: one, line, column }) => `${line}:${column} ${one}`)
    expect(told).toEqual(places.map(place => `${place.split('-')[0]} ${code}`))
  })
})

test('a paragraph of a 附則 may have a caption in MDX', () => {
  const text = `---\nruleset: tennis\ntitle: 庭球部規程\nenactedOn: null\nenforcedOn: null\ntext: original\n---\n\n## 第1条\n\nあ。\n\n## 附則\n\n（施行期日）\n\n1　い。\n\n（経過措置）\n\n2　う。\n`
  const { value, findings } = readRuleset({ path: join('rulesets', 'tennis', 'undated.mdx'), text })
  expect(findings).toEqual([])
  const [supplement] = value?.supplements ?? []
  expect(supplement?.paragraphs.map(({ path, caption, text }) => [path, caption?.plain, text.plain])).toEqual([
    ['附則/1', '施行期日', 'い。'],
    ['附則/2', '経過措置', 'う。']
  ])
})
