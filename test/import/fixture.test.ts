import { describe, expect, test } from 'vitest'
import { readRuleset } from '../../src/content/read/ruleset.ts'
import { summarize } from '../../src/import/bylaws/summary.ts'
import { decode } from '../../src/import/lines/decode.ts'
import { textsOf } from '../../src/model/walk.ts'
import { importText, tennisText } from './tennis.ts'

describe('text with every peculiarity of published bylaws', () => {
  test('the import gives the same MDX as a person would write', async () => {
    const { value, findings } = importText(tennisText)
    expect(findings).toEqual([])
    await expect(value?.mdx).toMatchFileSnapshot('fixtures/tennis.mdx')
  })

  test('the import summary lists content, omissions and comparisons', async () => {
    const { value } = importText(tennisText)
    const lines = value ? summarize(value) : []
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot('fixtures/tennis.summary.txt')
  })

  test.each([
    ['CRLF line ends', tennisText.replaceAll('\n', '\r\n')],
    ['blanks at the ends of lines', tennisText.replaceAll('\n', ' 　\n')],
    ['no-break spaces for spaces around labels', tennisText.replace(/^( *\S+) /gmu, '$1\u00a0')],
    ['more blank lines', tennisText.replaceAll('\n\n', '\n\n\n　\n')]
  ])('the imported MDX is the same with %s', (_, text) => {
    const mdx = (given: string) => importText(given).value?.mdx.replaceAll('\u00a0', ' ')
    expect(mdx(text)).toBe(mdx(tennisText))
  })

  test('the imported MDX is the same with a byte order mark', () => {
    const file = decode('tennis.txt', new TextEncoder().encode(`\ufeff${tennisText}`))
    expect('text' in file && file.text).toBe(tennisText)
  })
})

describe('text is imported verbatim', () => {
  const wordsOf = (line: string) => {
    const { value } = importText(`規程\n\n第1条 ${line}`)
    const read = value && readRuleset({ path: 'rulesets/tennis/2024-04-01.mdx', text: value.mdx }).value
    return read ? [...textsOf(read)].map(({ text }) => text.plain) : []
  }

  test.each([
    ['marks in twos', '過失により、、山を崩したときは、、その責めを負う。。'],
    ['half- and full-width brackets', '牌(暗槓を除く。)と牌（明槓を除く。）と｢半角｣とする。'],
    ['figures of every width', '30,000点、３０，０００点、三万点とする。'],
    ['tildes and dashes', '1~2、1〜2、1～2、1－2、1-2とする。'],
    ['one blank inside a sentence, of any width', 'ア ルール、イ　ルール、ウ\u00a0ルールとする。'],
    ['what Markdown and MDX take as syntax', '{a} <b> *c* _d_ `e` [f](g) # h & &amp; \\ ![i] ~~j~~とする。'],
    ['what begins a block in Markdown', '- 一とする。'],
    ['letters outside the basic plane', '🀄と𠮷野の牌とする。'],
    ['composed and decomposed letters', 'が、か\u3099、ﾄﾞﾗとする。']
  ])('%s', (_, text) => {
    expect(wordsOf(text)).toEqual([text])
  })

  test.each([
    ['runs of blanks', '点数第二位      5を加える。', '点数第二位　5を加える。'],
    ['a tab', '索子\t9種36枚', '索子　9種36枚'],
    ['two full-width spaces', '索子　　9種36枚', '索子　9種36枚']
  ])('%s become the single space of a column', (_, text, expected) => {
    expect(wordsOf(text)).toEqual([expected])
  })
})

describe('frontmatter of an imported text', () => {
  const header = (lines: string, options = {}) => {
    const { value, findings } = importText(`${lines}\n\n第1条 あ。`, options)
    expect(findings).toEqual([])
    const { title, enactedOn, amendment, citedAs, source } = value?.text ?? {}
    return { title, enactedOn, amendment, citedAs, source }
  }

  test.each([
    ['鬼会麻雀規約\n施行 平成元年5月2日(平成元年規約第1号)', '1989-05-02', null],
    ['鬼会麻雀規約\n制定 令和元年五月二日\n施行 令和2年1月1日', '2019-05-02', null],
    [
      '鬼会麻雀規約\n(平成十八年一月四日規約第一号)\n最終改正 2024年4月1日 令和6年規約第2号',
      '2006-01-04',
      '令和6年規約第2号'
    ],
    ['鬼会麻雀規約\n2006-01-04制定\n2024/4/1一部改正(令和6年規約第3号)', '2006-01-04', '令和6年規約第3号'],
    ['鬼会麻雀規約', null, null]
  ])('has the dates and instruments of %j', (lines, enactedOn, amendment) => {
    const citedAs = ['規約', '鬼会麻雀規約']
    expect(header(lines)).toMatchObject({ title: '鬼会麻雀規約', enactedOn, amendment, citedAs })
  })

  test('options override the values from the text', () => {
    const options = { title: '麻雀要領', enactedOn: '2001', citedAs: ['要領', '旧規約'], source: '会報' }
    expect(header('鬼会の決まり\n鬼会の決まり', options)).toEqual({
      title: '麻雀要領',
      enactedOn: '2001',
      amendment: null,
      citedAs: ['要領', '旧規約'],
      source: { name: '会報', asOf: null, url: null }
    })
  })

  test.each([
    ['規約\n施行 平成18年1月4日', '2006-01-04'],
    ['規約', '日付の行がない'],
    ['規約\n改正 平成18年1月4日', '--enacted-on']
  ])('doubtful frontmatter values are reported: %s', (lines, phrase) => {
    const text = `${lines}\n\n第1条 あ。`
    const { value } = importText(text)
    const told = value ? summarize(value).filter(line => line.startsWith('注意: ')) : []
    expect(told.join('\n')).toContain(phrase)
  })
})

describe('captions in a 附則', () => {
  const supplement = (lines: string) => importText(`規程\n\n第1条 あ。\n\n附則\n${lines}`)

  test.each([
    [
      'stands above its paragraph',
      '(施行期日)\n 1 い。\n(経過措置)\n 2 う。',
      '（施行期日）\n\n1　い。\n\n（経過措置）\n\n2　う。\n'
    ],
    ['above the only one', '（施行期日）\nい。', '（施行期日）\n\nい。\n'],
    ['above its article', '(施行期日)\n第1条 い。', '### 第1条（施行期日）\n\nい。\n']
  ])('%s', (_, lines, mdx) => {
    expect(supplement(lines).value?.mdx.split('## 附則\n\n')[1]).toBe(mdx)
  })

  test.each([
    ['with nothing below it', '1 い。\n(経過措置)', '1　い。(経過措置)\n'],
    ['above an item', '1 い。\n(経過措置)\n一 う。', '1　い。\n\n(経過措置)\n\n- 一　う。\n'],
    [
      'with brackets in it, which MDX could not tell from a sentence',
      '(期日（夏）)\n1 い。',
      '(期日（夏）)\n\n- 1　い。\n'
    ]
  ])('a caption in a 附則 keeps its printed position %s', (_, lines, mdx) => {
    expect(supplement(lines).value?.mdx.split('## 附則\n\n')[1]).toBe(mdx)
  })
})
