import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, pathsOf, type Rewrite, rewriting, type Texts } from '../kind.ts'

function fault(
  kind: ContentKind,
  name: string,
  pattern: RegExp,
  rewrite: Rewrite,
  more: Partial<FaultKind> = {}
): FaultKind {
  return { name: `${kind}:${name}`, make: rewriting(kind, pattern, rewrite), ...more }
}

/** Returns the value of a key in another file of the kind. */
function another(texts: Texts, kind: ContentKind, key: RegExp, own: string): string | null {
  const values = pathsOf(texts, kind).flatMap(path => key.exec(texts.get(path) ?? '')?.[0] ?? [])
  return values.find(value => value !== own) ?? null
}

const plusOne = ([figure]: readonly string[]) => `${Number(`${figure}`.replaceAll(',', '')) + 1}`
const NEIGHBOUR = '隣の規定もあるので、番地としては正しい。数のあるものは、数で知らせる'
const CUSTOM = '「derivation」か「custom」で、条文にない数だと断ってある'
const BODY = /(?<=\n---\n\n)(?=\p{L})/gu

/** Returns faults that insert content which does not belong in prose. */
function foreign(kind: ContentKind): FaultKind[] {
  return [
    fault(kind, 'body-jsx', BODY, () => '<b>あ</b>\n\n'),
    fault(kind, 'body-script', BODY, () => '<script>alert(1)</script>\n\n'),
    fault(kind, 'body-import', BODY, () => "import x from 'x'\n\n"),
    fault(kind, 'body-export', BODY, () => 'export const a = 1\n\n'),
    fault(kind, 'body-expression', BODY, () => '{1 + 1}'),
    fault(kind, 'body-open-brace', BODY, () => '{'),
    fault(kind, 'body-heading', BODY, () => '## 見出し\n\n'),
    fault(kind, 'body-link', BODY, () => '[あ](javascript:alert)'),
    fault(kind, 'body-citation-far', BODY, () => '第199条による。'),
    fault(kind, 'body-figure', BODY, () => '罰符は、777点である。')
  ]
}

const CITED = /(?<=^ +(?:citations|cites): \[.*')[\dch][^']*(?=')/gmu
/** Returns the options of a topic. */
const optionsIn = (text: string) => /^options: \[(.+)\]$/mu.exec(text)?.[1]?.split(', ') ?? []

const topics: readonly FaultKind[] = [
  fault(
    'topic',
    'option-other',
    /(?<=^ +value: )\p{L}+$/gmu,
    ([own], random, texts, path) =>
      random.one(optionsIn(texts.get(path) ?? '').filter(option => option !== own && /^\p{L}+$/u.test(option))) ?? null,
    { undetectedReason: [0.9, '選択肢の言葉で始まらない文は、言葉の意味が分からない'] }
  ),
  fault('topic', 'option-twice', /(?<=^options: \[)[^,\]]+(?=,)/gmu, ([option]) => `${option}, ${option}`),
  fault('topic', 'overlap-twice', /(?<=^overlaps: \[)\[[^\]]+\]/gmu, ([pair]) => `${pair}, ${pair}`),
  fault('topic', 'citation-deleted', CITED, () => '85/1/1'),
  fault('topic', 'text-comment', /(?<=^ +text: \p{L}{4})(?=\p{L}.*$)/gmu, () => ' #', {
    elsewhere: [0.1, '文のなくなった値は、値の行で知らせる']
  }),
  fault('topic', 'body-added', /\n---\n$/gu, ([end]) => `${end}\n<b>あ</b>\n`),
  fault('topic', 'body-import', /\n---\n$/gu, ([end]) => `${end}\nimport x from 'x'\n`),
  fault('topic', 'value-zero', /(?<=^ +value: )[1-9]\d*$/gmu, () => '0', { undetectedReason: [0.15, CUSTOM] }),
  fault('topic', 'value-plus-one', /(?<=^ +value: )\d+$/gmu, plusOne, { undetectedReason: [0.15, CUSTOM] }),
  fault('topic', 'value-sign', /(?<=^ +value: )(?=[1-9])/gmu, () => '-', { undetectedReason: [0.15, CUSTOM] }),
  fault('topic', 'value-text', /(?<=^ +value: )\d+$/gmu, () => 'たくさん'),
  fault('topic', 'bool-flip', /(?<=^ +value: )(?:true|false)$/gmu, ([value]) => (value === 'true' ? 'false' : 'true'), {
    undetectedReason: [0.7, '「あり」「なし」で始まらない文は、言葉の意味が分からない']
  }),
  fault('topic', 'option-unknown', /(?<=^ +value: )\p{L}+$/gmu, ([value]) =>
    /^(?:true|false|null)$/u.test(value) ? null : `${value}等`
  ),
  fault('topic', 'text-figure', /(?<=^ +text: .*)\d[\d,]+(?=点|枚|人|翻|符)/gmu, plusOne, {
    undetectedReason: [0.15, CUSTOM]
  }),
  fault('topic', 'note-figure', /(?<=^ +note: .*)\d[\d,]+(?=点|枚|人|翻|符)/gmu, plusOne, {
    undetectedReason: [0.2, 'ほかの規定の数として、条文にある']
  }),
  fault('topic', 'citation-missing', CITED, ([path]) => `${path}/99`),
  fault('topic', 'citation-far', CITED, () => '199'),
  fault('topic', 'citation-next', CITED, ([path]) => path.replace(/\d+$/u, number => `${Number(number) + 1}`), {
    undetectedReason: [0.8, NEIGHBOUR],
    elsewhere: [0.4, '挙げる論点のなくなった規定で知らせる']
  }),
  fault('topic', 'citations-lost', /(?<=^ +citations: \[).+(?=\]$)/gmu, () => '', {
    elsewhere: [0.2, '挙げる論点のなくなった規定で知らせる']
  }),
  fault('topic', 'cell-lost', /^ {2}\w+:\n {4}state: [\s\S]*?(?=^ {2}\w+:|^---)/gmu, () => '', {
    elsewhere: [1, '欄がないことは、論点の先頭で知らせる']
  }),
  fault('topic', 'cell-of-nobody', /(?<=^ {2})\w+(?=:\n {4}state)/gmu, ([name]) => `${name}x`),
  fault('topic', 'state', /(?<=^ +state: )\w+$/gmu, () => 'sure'),
  fault('topic', 'type', /(?<=^type: )\w+$/gmu, () => 'number'),
  fault(
    'topic',
    'type-other',
    /(?<=^type: )(?:bool|points|count)$/gmu,
    value => (value[0] === 'bool' ? 'points' : 'bool'),
    { elsewhere: [1, '型に合わない値を、その値の行で知らせる'] }
  ),
  fault('topic', 'stakes', /(?<=^stakes: )\w+$/gmu, () => 'huge'),
  fault(
    'topic',
    'label-twice',
    /(?<=^label: ).+$/gmu,
    ([own], _, texts, path) => (path ? another(texts, 'topic', /(?<=^label: ).+$/mu, own) : null),
    { elsewhere: [0.6, '題の重なりは、名前の順であとの論点で知らせる（前のものも示す）'] }
  ),
  fault('topic', 'group', /(?<=^group: ).+$/gmu, ([group]) => `${group}等`),
  fault('topic', 'question-citation', /(?<=^question: '?)(?=\p{L})/gmu, () => '規約第199条の'),
  fault('topic', 'question-figure', /(?<=^question: '?)(?=\p{L})/gmu, () => '12,345点で、'),
  fault('topic', 'body-citation', /(?<=\n---\n)$/gu, () => '\n規約第199条のこと。\n'),
  fault('topic', 'question-lost', /^question: .+\n/gmu, () => '', {
    elsewhere: [1, 'ない項目は、項目の先頭で知らせる']
  }),
  fault('topic', 'read', /^type: /gmu, ([found]) => `read: 1999-01-01\n${found}`, {
    undetectedReason: [1, '版が一つだけのときは、どの日でも同じ版になる']
  }),
  fault('uncovered', 'unknown', /(?<=^ {2}')[\d]+(?=\/)/gmu, () => '199')
]

/** Payer and payee: 「{ who: A, to: B, 」 */
const WHO_TO = /who: ([^,]+), to: ([^,]+),/gu

const disputes: readonly FaultKind[] = [
  fault('dispute', 'payment-turned', /who: ([^,]+), to: (場（供託）), amount: 300,/gu, ([, who, to]) => {
    return `who: ${to}, to: ${who}, amount: 300,`
  }),
  fault('dispute', 'payment-to-payer', WHO_TO, ([, who]) => `who: ${who}, to: ${who},`),
  fault('dispute', 'payment-twice', /^ {6}- \{ who: .+\n/gmu, ([line]) => line + line),
  fault('dispute', 'payment-times-lost', /, times: 3/gu, () => ''),
  fault(
    'dispute',
    'payments-emptied',
    /(?<=verdict: .*[0-9]点。.*\n(?: {4}.*\n)* {4}pays:)\n(?: {6}.*\n)+/gu,
    () => ' []\n',
    {
      elsewhere: [0.5, '払うもののなくなった規定で知らせる']
    }
  ),
  fault('dispute', 'payment-custom', /(?<=amount: \d+)(?=,[^}]*custom: true)/gu, () => '0'),
  fault('dispute', 'say-twice', /- \{ say: ([^,]+), (go: .+)\n {6}- \{ say: [^,]+,/gu, ([, say, go]) => {
    return `- { say: ${say}, ${go}\n      - { say: ${say},`
  }),
  fault('dispute', 'cite-deleted', CITED, () => '85/1/1'),
  fault('dispute', 'cite-twice', CITED, ([path]) => `${path}', '${path}`),
  fault('dispute', 'alias-joined', /(?<=^aliases: \[[^,\]]+), (?=\p{L})/gmu, () => '、'),
  fault('dispute', 'hand-comment', /(?<=^ +hand: \p{L}[^'"\n]{8,40})(?=、)/gmu, () => ' #'),
  fault('dispute', 'hand-conflict', /(?<=^ +hand: )(?=\p{L})/gmu, () => '<<<<<<< HEAD '),
  fault('dispute', 'hand-tag', /(?<=^ +hand: \p{L}.*)\p{Lo}{2}(?=、)/gmu, ([text]) => `<b>${text}</b>`),
  fault('dispute', 'body', /\n---\n$/gu, ([end]) => `${end}\n見えない文。\n`),
  fault('dispute', 'body-jsx', /\n---\n$/gu, ([end]) => `${end}\n<b>あ</b>\n`),
  fault('dispute', 'body-import', /\n---\n$/gu, ([end]) => `${end}\nimport x from 'x'\n`),
  fault('dispute', 'amount-zero', /(?<=amount: )[1-9]\d*(?=,)/gu, () => '0', { undetectedReason: [0.3, CUSTOM] }),
  fault('dispute', 'amount-plus-one', /(?<=amount: )\d+(?=,)/gu, plusOne, { undetectedReason: [0.3, CUSTOM] }),
  fault('dispute', 'hand-figure', /(?<=^ +hand: .*)\d[\d,]+(?=点|枚|人)/gmu, plusOne, {
    undetectedReason: [0.1, CUSTOM]
  }),
  fault('dispute', 'other-reading-figure', /(?<=^ +otherReading: .*)\d[\d,]+(?=点|枚)/gmu, plusOne, {
    undetectedReason: [0.3, CUSTOM]
  }),
  fault('dispute', 'plain-figure', /(?<=^plain: .*)\d[\d,]*(?=点|枚|人)/gmu, plusOne, {
    undetectedReason: [0.2, CUSTOM]
  }),
  fault('dispute', 'hand-citation', /(?<=^ +hand: .*第)\d+(?=条)/gmu, () => '199'),
  fault('dispute', 'hand-caption', /(?<=^ +hand: .*第\d+条（)[^）]+/gmu, () => '別の見出し', {
    undetectedReason: [1, '引用の後の括弧は、見出しでなく説明でもよい']
  }),
  fault(
    'dispute',
    'hand-caption-other',
    /(?<=^ +hand: .*第\d+条（)[^）]+/gmu,
    ([own], random, texts) =>
      random.one(
        pathsOf(texts, 'version')
          .filter(path => path.includes('/onizumo/'))
          .flatMap(path => [...(texts.get(path) ?? '').matchAll(/(?<=^#+ 第[\d条の]+（).+(?=）$)/gmu)])
          .flatMap(([caption]) => (caption === own ? [] : [caption]))
      ) ?? null,
    { undetectedReason: [0.3, '引かれた条の文にもある言葉なら、見出しでなく説明でもよい'] }
  ),
  fault('dispute', 'cite-missing', CITED, ([path]) => `${path}/99`),
  fault('dispute', 'cite-next', CITED, ([path]) => path.replace(/\d+$/u, number => `${Number(number) + 1}`), {
    undetectedReason: [0.9, NEIGHBOUR],
    elsewhere: [0.2, '札のなくなった規定で知らせる']
  }),
  fault('dispute', 'cites-lost', /^ {4}cites: .+\n/gmu, () => '', {
    elsewhere: [1, '根拠のない札は、札の名の行で知らせる']
  }),
  fault('dispute', 'precedent-unknown', /(?<=^ +precedents: \[)\d+/gmu, () => '99'),
  fault('dispute', 'go-nowhere', /(?<=go: )[\w-]+(?= \})/gu, ([name]) => `${name}x`),
  fault(
    'dispute',
    'go-round',
    /(?<=go: )[\w-]+(?= \})/gu,
    (match, _, texts, path) => /^start: (.+)$/mu.exec(texts.get(path) ?? '')?.[1] ?? match[0],
    { elsewhere: [1, '堂々めぐりは、始めの問いの行で知らせる'] }
  ),
  fault('dispute', 'start', /(?<=^start: ).+$/gmu, ([name]) => `${name}x`),
  fault(
    'dispute',
    'card-renamed',
    /^(?<= {0})(?: {2})([\w-]+)(?=:\n {4}(?:title|hand):)/gmu,
    ([, name]) => `  ${name}x`,
    { elsewhere: [1, 'なくなった札は、そこへ進む選択肢で知らせる'] }
  ),
  fault(
    'dispute',
    'title-twice',
    /(?<=^title: ).+$/gmu,
    ([own], _, texts) => another(texts, 'dispute', /(?<=^title: ).+$/mu, own),
    { elsewhere: [0.8, '題の重なりは、名前の順であとのもめごとで知らせる（前のものも示す）'] }
  ),
  fault('dispute', 'alias-twice', /(?<=^aliases: \[)[^,\]]+(?=,)/gmu, ([alias]) => `${alias}, ${alias}`),
  fault('dispute', 'group', /(?<=^group: ).+$/gmu, ([group]) => `${group}等`),
  fault('dispute', 'plain-lost', /^plain: .+\n/gmu, () => '', { elsewhere: [1, 'ない項目は、項目の先頭で知らせる'] })
]

const terms: readonly FaultKind[] = [
  ...foreign('term'),
  fault('term', 'meaning-lost', /(?<=\n---\n)[\s\S]+$/gu, () => ''),
  fault('term', 'alias-joined', /(?<=^aliases: \[[^,\]]+), (?=\p{L})/gmu, () => '、'),
  fault('term', 'defined-deleted', /(?<=^definedAt: ').+(?='$)/gmu, () => '85/1/1'),
  fault('term', 'defined-nowhere', /(?<=^definedAt: ').+(?='$)/gmu, () => '199'),
  fault('term', 'settled-nowhere', /(?<=^settledBy: ').+(?='$)/gmu, () => '199'),
  fault(
    'term',
    'defined-next',
    /(?<=^definedAt: ').+(?='$)/gmu,
    ([path]) => path.replace(/\d+$/u, number => `${Number(number) + 1}`),
    {
      undetectedReason: [1, '隣の規定にも、その言葉がある'],
      elsewhere: [1, '意味の文の数が、その規定にないことを、文の側で知らせる']
    }
  ),
  fault('term', 'body-citation', /(?<=^[^:\n]*第)\d+(?=条)/gmu, () => '199'),
  fault('term', 'alias-twice', /(?<=^aliases: \[)[^,\]]+(?=,)/gmu, ([alias]) => `${alias}, ${alias}`),
  fault(
    'term',
    'term-twice',
    /(?<=^term: ).+$/gmu,
    ([own], _, texts) => another(texts, 'term', /(?<=^term: ).+$/mu, own),
    { elsewhere: [0.8, '用語の重なりは、名前の順であとの用語で知らせる（前のものも示す）'] }
  ),
  fault('term', 'reading-lost', /(?<=^reading: ).+$/gmu, () => '')
]

const ANNOTATION_FAULTS: readonly FaultKind[] = [
  fault('ruleset-plain', 'figure', /(?<=^'.*)\d[\d,]*(?=点|枚|人|翻|符)/gmu, plusOne, {
    undetectedReason: [0.2, 'ほかの規定の数として、条文にある']
  }),
  fault('ruleset-plain', 'citation', /(?<=^'[^']+': )(?=\p{L})/gmu, () => '第199条による。'),
  fault('ruleset-plain', 'citation-lost', /(?<=^'[^']+': )(?=\p{L})/gmu, () => '先例第5号のとおり、'),
  fault('ruleset-plain', 'key', /(?<=^')\d+(?=')/gmu, () => '199'),
  fault('ruleset-plain', 'entry-lost', /^'\d+': .+\n/gmu, () => '', {
    elsewhere: [1, '一文のない条は、その条の見出しで知らせる']
  }),
  fault('ruleset-plain', 'key-of-paragraph', /(?<=^'\d+)(?=': )/gmu, () => '/1'),
  fault('ruleset-plain', 'comment', /(?<=^'\d+': \p{L}[^'"\n]{4,20})(?=、)/gmu, () => ' #'),
  fault('ruleset-plain', 'conflict-in-value', /(?<=^'\d+': ).+/gmu, () => '======='),
  fault('ruleset-plain', 'citation-deleted', /(?<=^'\d+': )(?=\p{L})/gmu, () => '第85条第1号による。'),
  fault('ruleset-plain', 'key-twice', /^'\d+': .+\n/gmu, ([line]) => line + line),
  fault('ruleset-utterances', 'key', /(?<=^'?)\d+(?='?: \|)/gmu, () => '199'),
  fault('ruleset-utterances', 'key-twice', /^'?\d+'?: \|\n(?: {2}.*\n)+/gmu, ([block]) => block + block),
  fault(
    'ruleset-utterances',
    'line-of-another',
    /(?<=^'?\d+'?: \|\n)(?= )/gmu,
    (_, random, texts, path) => `${random.one((texts.get(path) ?? '').match(/^ {2}.+$/gmu) ?? [])}\n`,
    { elsewhere: [1, '同じ言い方は、あとのほうで知らせる（前のものも示す）'] }
  ),
  fault('ruleset-utterances', 'block-lost', /(?<=^'?\d+'?: )\|\n(?: {2}.*\n)+/gmu, () => '\n'),
  fault('dispute-utterances', 'key', /^[a-z][a-z-]+(?=: \|)/gmu, ([slug]) => `${slug}x`),
  fault('precedent-plain', 'figure', /(?<=^'.*)\d[\d,]*(?=点|枚|人)/gmu, plusOne, {
    undetectedReason: [0.5, 'ほかの規定の数として、条文か先例にある']
  }),
  fault('precedent-plain', 'key', /(?<=^')\d+(?=')/gmu, () => '99'),
  fault('precedent-plain', 'citation', /(?<=^'[^']+': )(?=\p{L})/gmu, () => '第199条による。'),
  fault('ruleset-notes', 'key', /(?<=^')[^']+(?=':)/gmu, () => '199'),
  fault('ruleset-notes', 'kind', /(?<=kind: )\w+$/gmu, () => 'slips'),
  fault('ruleset-notes', 'citation', /(?<=^ +note: )(?=\p{L})/gmu, () => '第199条による。'),
  fault('ruleset-notes', 'note-lost', /^ +note: .+\n/gmu, () => '', {
    elsewhere: [1, 'ない項目は、その注の先頭で知らせる']
  })
]

/** Patterns that precede the prose of a field. */
const SENTENCES = [
  ['dispute', ' {4}(?:verdict|hand|otherReading): |plain: '],
  ['topic', ' {4}note: |question: '],
  ['term', String.raw`(?=[^\w\[\-].*。$)`],
  ['ruleset-plain', "'[^']+': "]
] as const

/** Typing errors in prose: a missing bracket, an unfinished sentence, a repeated sentence. */
const slips: readonly FaultKind[] = SENTENCES.flatMap(([kind, field]) => [
  fault(kind, 'bracket-lost', new RegExp(`(?<=^(?:${field}).*)）(?=.)`, 'gmu'), () => ''),
  fault(kind, 'sentence-broken', new RegExp(`(?<=^(?:${field}).*[^）」])。(?='?$)`, 'gmu'), () => ''),
  fault(kind, 'sentence-twice', new RegExp(`(?<=^(?:${field}).*。)[^。'\\n]{5,}。`, 'gmu'), ([found]) => found + found)
])

/** Faults in statements about law. */
export const statements: readonly FaultKind[] = [...topics, ...disputes, ...terms, ...ANNOTATION_FAULTS, ...slips]
