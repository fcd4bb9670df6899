import { parseContentPath } from '../../../../src/model/content-layout.ts'
import { type FaultKind, type Rewrite, rewriting } from '../kind.ts'

/** Returns a fault in a law. It is tried in a sealed version, and in a new amendment. */
function law(name: string, pattern: RegExp, rewrite: Rewrite, more: Partial<FaultKind> = {}): FaultKind {
  return { name: `law:${name}`, make: rewriting('version', pattern, rewrite), isLaw: true, ...more }
}

const NEXT: Readonly<Record<string, string>> = {
  一: '二',
  二: '三',
  三: '四',
  四: '五',
  五: '六',
  六: '七',
  七: '八',
  八: '九',
  九: '十'
}
const ARTICLE = /(?<=^#+ 第)(\d+)(?=条)/gmu
const FIGURE = /(?<![第\d,の])\d[\d,]*(?=点|枚|人|翻|符|回|秒|分|本)/gu

/** Matches complete articles. */
const article = /^#{3,5} 第\d+条[\s\S]*?(?=^#)/gmu

function source(text: string): FaultKind['make'] {
  return rewriting('version', /^(source: \{.*?)( \})$/gmu, ([, head, tail]) => `${head}, url: '${text}'${tail}`)
}

const NO_FIGURE =
  'どの論点・札も挙げていない数は、条文だけからは正しいかどうか分からない。記録（封印）のある版では知らせる'
const NO_MEANING = '言葉の意味は機械では分からない。記録（封印）のある版では知らせる'

/** Faults in labels. */
const labels: readonly FaultKind[] = [
  law('article-number', ARTICLE, ([number]) => `${Number(number) + 1}`),
  law('article-number-letter', /(?<=^#+ 第\d*)1(?=\d*条)/gmu, () => 'l'),
  law('article-zero-letter', /(?<=^#+ 第\d+)0(?=条)/gmu, () => 'O'),
  law('branch-number', /(?<=^#+ 第\d+条の)\d/gmu, ([number]) => `${Number(number) + 2}`),
  law('chapter-number', /(?<=^#+ 第)\d(?=[章節款])/gmu, ([number]) => `${Number(number) + 3}`),
  law('paragraph-number', /^[2-9](?=　)/gmu, ([number]) => `${Number(number) + 1}`),
  law('paragraph-number-lost', /^[2-9]　/gmu, () => ''),
  law('item-number', /(?<=^- )[一二三四五六七八](?=　)/gmu, ([number]) => NEXT[number] ?? null, {
    elsewhere: [0.5, '最後の二つが入れ替わるときは、順の乱れを次の号で知らせる']
  }),
  law('item-arabic', /(?<=^- )[一二三四](?=　)/gmu, () => '1'),
  law('item-number-lost', /(?<=^- )[一二三四五六]　/gmu, () => ''),
  law('subitem-number', /(?<=^ {2}- )[イロハ](?=　)/gmu, ([kana]) => (kana === 'ハ' ? 'イ' : 'ホ')),
  law('subitem-level', /(?<=^ {2}- )[イロハ](?=　)/gmu, () => '一')
]

/** Faults in the structure. */
const shape: readonly FaultKind[] = [
  law('heading-depth', /^### (?=第)/gmu, () => '###### '),
  law('heading-unknown', /(?<=^#+ )第(?=\d+条)/gmu, () => '弟'),
  law('heading-plain', /^#{2,5} (?=第\d+条)/gmu, () => '', {
    elsewhere: [1, '見出しでなくなった条は、前の条の続きとして読まれる']
  }),
  law('joined', /\n\n(?=[2-9]　)/gu, () => '\n'),
  law('joined-items', /\n(?=- [二三四]　)/gu, () => '　', {
    undetectedReason: [0.3, '号が前の号の文に続いたとき、終わりの号なら、文の一部と読める'],
    elsewhere: [0.3, 'なくなった号を引く規定で知らせる']
  }),
  law('article-lost', article, () => ''),
  law('article-emptied', /(?<=^#{3,5} 第\d+条[^\n]*\n\n)[^#]+?(?=\n\n#)/gmu, () => ''),
  law('article-twice', article, ([text]) => text + text),
  law('paragraph-lost', /^[2-8]　[\s\S]*?\n\n(?=[3-9]　)/gmu, () => '', {
    elsewhere: [0.3, '残った番号が続くときは、なくなった規定を引く側で知らせる']
  }),
  law('last-paragraph-lost', /^[2-9]　[^\n]*\n\n(?=#)/gmu, () => '', {
    undetectedReason: [0.6, NO_MEANING],
    elsewhere: [1, '条のない規則では、なくなった規定を、それを引く側か、記録との違いで知らせる']
  }),
  law('item-lost', /^- [一二三四]　.*\n(?=- )/gmu, () => ''),
  law('toc-title', /(?<=^ *- 第\d+[章節款]　)[^（\n]+/gmu, ([title]) => `${title}等`),
  law('toc-range', /(?<=^ *- .*（第)\d+(?=条)/gmu, ([number]) => `${Number(number) + 1}`),
  law('toc-line-lost', /^ *- 第\d+[章節款]　.*\n/gmu, () => '', {
    elsewhere: [1, '目次に行のない節は、その節の見出しで知らせる']
  }),
  law('title-changed', /(?<=^#+ 第\d+[章節款]　)[^（\n]+/gmu, ([title]) => `${title}等`, {
    undetectedReason: [0.7, '目次のない規則では、比べるものがない'],
    elsewhere: [0.4, '目次と違うことを、目次の行で知らせる']
  })
]

/** Faults in the wording. */
const kinds: readonly FaultKind[] = [
  law('citation-far', /(?<=第)\d+(?=条)(?<!^[#{].*)/gmu, () => '199'),
  law('citation-next', /(?<=[^\n#]第)\d+(?=条(?:第|の規定|に))/gu, ([number]) => `${Number(number) + 1}`, {
    undetectedReason: [0.8, '隣の条もあるので、引用としては正しい'],
    elsewhere: [0.3, '引く先が変わったことを、それを読む論点・札で知らせる']
  }),
  law('citation-paragraph', /(?<=[^\n#]第\d+条第)\d+(?=項)/gu, () => '29'),
  law('citation-item', /(?<=[^\n#]項第)\d+(?=号)/gu, () => '49'),
  law('citation-antecedent', /第\d+条(?=の規定)/gu, () => '同号', {
    undetectedReason: [0.6, '号の中か、号を引いた後なら、その号を指すと読める']
  }),
  law('citation-document', /(?<=[。、])(?=[^、。\n]{4,})/gu, () => '庭球部規程第3条の例により、', {
    undetectedReason: [1, NO_MEANING]
  }),
  law('citation-branch-one', /(?<=[^\n#]第\d+条)(?=の規定|に規定|及び|又は)/gu, () => 'の1'),
  law('citation-range-of-one', /(?<=[^\n#]第\d+条)(第\d+[項号])(?!から|まで)/gu, ([step]) => `${step}から${step}まで`),
  law('citation-lost-precedent', /(?<=[。、])(?=[^、。\n]{4,})/gu, () => '先例第5号の例により、'),
  law('citation-appendix', /(?<=[。、])(?=[^、。\n]{4,})/gu, () => '別表第一に定めるところにより、'),
  law('digit-letter', /(?<=[^\n#]第)\d+(?=条)/gu, () => 'l2'),
  law('bracket-lost', /(?<=[^\n#].*)）(?=[^\n])/gu, () => ''),
  law('quote-lost', /」/gu, () => ''),
  law('mark-twice', /(?<=\p{L})、/gu, () => '、、'),
  law('particle-twice', /(?<=\p{sc=Han})を/gu, () => 'をを'),
  law('sentence-cut', /(?<=[^\n#|]{20})。$/gmu, () => '', {
    undetectedReason: [0.5, '号や括弧の終わりには「。」がなくてもよい']
  }),
  law('figure', FIGURE, ([figure]) => `${Number(figure.replaceAll(',', '')) + 1}`, {
    undetectedReason: [0.7, NO_FIGURE],
    elsewhere: [0.8, '条文の数と違うことを、その数を挙げる論点・札で知らせる']
  }),
  law(
    'kanji-figure',
    /(?<=[^第\p{sc=Han}])[二三四五六七八](?=[人枚組箇翻回本])/gu,
    ([figure]) => NEXT[figure] ?? null,
    { undetectedReason: [0.9, NO_FIGURE], elsewhere: [0.8, '条文の数と違うことを、その数を挙げる論点・札で知らせる'] }
  ),
  law('word', /会長|競技者|出席者|参加者|手牌|供託|自摸/gu, ([word]) => `副${word}`, {
    undetectedReason: [0.95, NO_MEANING],
    elsewhere: [0.5, '言葉を引く先例・用語で知らせる']
  }),
  law(
    'sense',
    /しなければならない|することができる|ならない(?=。)/gu,
    ([word]) => (word.startsWith('ならない') ? 'よい' : 'してはならない'),
    { undetectedReason: [1, NO_MEANING] }
  ),
  law('caption', /(?<=^#+ 第\d+条（)[^）\n]+/gmu, ([caption]) => `${caption}等`, {
    undetectedReason: [0.8, NO_MEANING],
    elsewhere: [0.8, '見出しを引く先例・札で知らせる']
  })
]

/** Content that does not belong in a law. */
const foreign: readonly FaultKind[] = [
  law('jsx', /(?<=\p{L}{4})。$/gmu, () => '<b>。</b>'),
  law('open-tag', /(?<=\p{L}{4})、/gu, () => '<b>、'),
  law('tag-number', /(?<=\p{L}{4})、/gu, () => '<4、'),
  law('import', /(?<=\n\n)(?=\d*　?\p{L}[^\n]+。\n)/gu, () => "import x from 'x'\n\n"),
  law('export', /(?<=\n\n)(?=\d*　?\p{L}[^\n]+。\n)/gu, () => 'export const a = 1\n\n'),
  law('expression', /(?<=\p{L}{4})、/gu, () => '{1 + 1}、'),
  law('brace', /(?<=\p{L}{4})、/gu, () => '{、'),
  law('emphasis', /(?<=、)\p{L}{3,}(?=、)/gu, ([found]) => `**${found}**`),
  law('link', /(?<=、)\p{L}{3,}(?=、)/gu, ([found]) => `[${found}](https://example.com/)`),
  law('picture', /(?<=\n\n)(?=\d*　?\p{L}[^\n]+。\n)/gu, () => '![](a.png)\n\n'),
  law('quotation', /(?<=\n\n)(?=\p{L}[^\n]+。\n)/gu, () => '> '),
  law('code', /(?<=\n\n)(?=\p{L}[^\n]+。\n)/gu, () => '```\nx\n```\n\n'),
  law('rule', /(?<=\n\n)(?=\d　\p{L}[^\n]+。\n)/gu, () => '***\n\n'),
  law('footnote', /(?<=\p{L}{4})、/gu, () => '[^1]、', {
    undetectedReason: [1, '「[^1]」は、そのまま文字として出る。記録（封印）のある版では知らせる']
  }),
  law('strikethrough', /(?<=、)\p{L}{3,}(?=、)/gu, ([found]) => `~~${found}~~`, {
    undetectedReason: [1, '「~~」は、そのまま文字として出る。記録（封印）のある版では知らせる']
  })
]

/** Faults in the frontmatter. */
const head: readonly FaultKind[] = [
  law('enforced-on', /(?<=^enforcedOn: )\d{4}(?=-)/gmu, ([year]) => `${Number(year) - 3}`),
  law('enforced-on-no-day', /(?<=^enforcedOn: )[\d-]+$/gmu, () => '2020-02-30'),
  law('enacted-late', /(?<=^enactedOn: )[\d-]+$/gmu, () => '2031-01-04'),
  law('text-kind', /(?<=^text: )restated$/gmu, () => 'copy'),
  law('ruleset', /(?<=^ruleset: ).+$/gmu, () => 'other'),
  law('no-title', /(?<=^title: ).+$/gmu, () => ''),
  law('cited-as-lost', /^citedAs: .+\n/gmu, () => '', {
    undetectedReason: [1, '題名だけで引かれる規則は、引用される名を書かなくてよい'],
    elsewhere: [1, '名を失った文書は、それを引く先例・札で知らせる']
  }),
  law('amendment-other', /(?<=^amendment: 令和)2(?=年)/gmu, () => '3'),
  law('cited-as-number', /(?<=^citedAs: \[).+(?=\]$)/gmu, () => '((((, [[, \\\\', {
    elsewhere: [1, 'YAMLのかっこの乱れは、読めなくなった所で知らせる']
  }),
  law('text-declared-original', /(?<=^text: )restated$/gmu, () => 'original', {
    undetectedReason: [1, '公式の文言かどうかは、ファイルからは分からない。記録（封印）のある版では知らせる'],
    elsewhere: [1, '再述だと述べる編者の注の側で知らせる']
  }),
  { name: 'law:script-address', make: source('javascript:alert(1)'), isLaw: true },
  { name: 'law:data-address', make: source('data:text/html,x'), isLaw: true },
  { name: 'law:no-address', make: source('www'), isLaw: true }
]

/** Returns a fault that inserts oversized text. */
function oversized(name: string, makeText: () => string): FaultKind {
  return law(name, /(?<=\n\n)(?=\d*　?\p{L}[^\n]+。\n)/gu, () => makeText())
}

/** Creates an oversized file. The finding may be anywhere in the file. */
function filled(text: string): FaultKind['make'] {
  return texts => {
    const at = [...texts.keys()].find(path => parseContentPath(path)?.kind === 'version') ?? ''
    return { files: new Map([[at, Buffer.from(text)]]), at, anywhere: true }
  }
}

const sizes: readonly FaultKind[] = [
  oversized('size-paragraph', () => `${'第1条'.repeat(300_000)}\n\n`),
  oversized('size-citations', () => `${'第1条、'.repeat(20_000)}\n\n`),
  oversized(
    'size-deep-list',
    () => `${Array.from({ length: 1000 }, (_, at) => `${'  '.repeat(at)}- 一　あ`).join('\n')}\n\n`
  ),
  oversized('size-deep-line', () => `${'- '.repeat(3000)}一\n\n`),
  oversized('size-deep-quote', () => `${'> '.repeat(3000)}一\n\n`),
  oversized('size-marks', () => `${'*あ_'.repeat(20_000)}\n\n`),
  oversized('size-braces', () => `${'{'.repeat(20_000)}\n\n`),
  oversized('size-tags', () => `${'<a>'.repeat(20_000)}\n\n`),
  oversized('size-brackets', () => `${'['.repeat(20_000)}\n\n`),
  { name: 'law:size-file', make: filled('あ。\n\n'.repeat(2_000_000)) },
  { name: 'law:size-lines', make: filled('あ。\n'.repeat(150_000)) }
]

export const laws: readonly FaultKind[] = [...labels, ...shape, ...kinds, ...foreign, ...head, ...sizes]
