import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, type Rewrite, rewriting } from '../kind.ts'

function fault(
  kind: ContentKind,
  name: string,
  pattern: RegExp,
  rewrite: Rewrite,
  more: Partial<FaultKind> = {}
): FaultKind {
  return { name: `${kind}:${name}`, make: rewriting(kind, pattern, rewrite), ...more }
}

const precedents: readonly FaultKind[] = [
  fault('precedent', 'number', /(?<=^number: )\d+$/gmu, ([number]) => `${Number(number) + 40}`),
  fault('precedent', 'related-missing', /(?<=^related: \[')[^']+/gmu, () => '199'),
  fault('precedent', 'citation-far', /(?<=^[^\w:]*第)\d+(?=条)/gmu, () => '199'),
  fault('precedent', 'citation-precedent', /(?<=^(?!lost:).*先例第)\d+(?=号)/gmu, () => '99'),
  fault('precedent', 'citation-lost', /(?<=## 先例\n\n)(?=[\p{L}\d])/gu, () => '先例第5号の例による。'),
  fault('precedent', 'section-lost', /^## 先例\n\n/gmu, () => ''),
  fault('precedent', 'section-renamed', /(?<=^## )先例$/gmu, () => '判例', {
    undetectedReason: [1, '欄の名は、印刷されたとおりに書くことができる']
  }),
  fault('precedent', 'words', /できる|しない|ない。/gu, ([text]) => (text === 'できる' ? 'できない' : 'する。')),
  fault('precedent', 'sentence-lost', /(?<=^[^\w#:][^\n]*。)[^。\n]+。$/gmu, () => ''),
  fault('precedent', 'caption', /(?<=^caption: ).+$/gmu, ([text]) => `${text}等`),
  fault('precedent', 'related-lost', /(?<=^related: )\[.+\]$/gmu, () => '[]'),
  fault('precedent', 'day-lost', /(?<=^decidedOn: )\S+$/gmu, () => 'null'),
  fault('precedent', 'status', /(?<=^status: )[\w-]+$/gmu, () => 'alive'),
  fault('precedent', 'decided-future', /(?<=^decidedOn: )\d{4}(?=-)/gmu, () => '2039'),
  fault('precedent', 'decided-early', /(?<=^decidedOn: )\d{4}(?=-)/gmu, () => '1999'),
  fault('precedent', 'under-unknown', /^status: /gmu, ([found]) => `decidedUnder: 1999-01-01\n${found}`),
  fault('precedent', 'reviewed-unknown', /^status: /gmu, ([found]) => `reviewedUnder: 1999-01-01\n${found}`),
  fault('precedent', 'lost-body', /(?<=\nlost: .+\n---\n)$/gu, () => '\n## 先例\n\n第80条による。\n'),
  fault('precedent', 'jsx', /(?<=## 先例\n\n)(?=[\p{L}\d])/gu, () => '<b>あ</b>'),
  fault('precedent', 'import', /(?<=## 先例\n\n)(?=[\p{L}\d])/gu, () => "import x from 'x'\n\n"),
  fault('precedent', 'brace', /(?<=\p{L}{4})、/gu, () => '{、'),
  fault('precedent', 'table', /(?<=## 先例\n\n)(?=[\p{L}\d])/gu, () => '| 1 | 2 |\n| - | - |\n| 3 | 4 |\n\n'),
  fault('precedent', 'silence-unknown', /(?<=silence )[a-z-]+/gu, ([code]) => `${code}x`, {
    elsewhere: [1, '止めていた警告も、その場所で出る']
  })
]

const amendments: readonly FaultKind[] = [
  fault('amendment', 'date', /(?<=^date: )\d{4}(?=-)/gmu, ([year]) => `${Number(year) + 1}`),
  fault('amendment', 'date-no-day', /(?<=^date: )[\d-]+$/gmu, () => '2020-02-30'),
  fault('amendment', 'era', /(?<=^instrument: (?:平成|令和))\d+(?=年)/gmu, ([year]) => `${Number(year) + 9}`, {
    elsewhere: [0.5, '版の「amendment」と違うことを、版の側で知らせる']
  }),
  fault(
    'amendment',
    'instrument-twice',
    /(?<=^instrument: ).+$/gmu,
    (match, _, texts, path) =>
      [...texts]
        .find(
          ([other, text]) => other.startsWith('amendments/') && other !== path && /^instrument: .*第/mu.test(text)
        )?.[1]
        .match(/(?<=^instrument: ).+$/mu)?.[0] ?? match[0],
    { elsewhere: [0.7, '重なりは、順であとの記録で知らせる（前のものも示す）'] }
  ),
  fault('amendment', 'kind', /(?<=^kind: )\w+$/gmu, () => 'change'),
  fault('amendment', 'kind-other', /(?<=^kind: )amendment$/gmu, () => 'enactment'),
  fault('amendment', 'provision-missing', /(?<=provision: ')[^']+/gu, () => '199'),
  fault('amendment', 'evidence', /(?<=evidence: )\w+/gu, () => 'sure'),
  fault('amendment', 'source-lost', /, source: [^,}]+/gu, () => ''),
  fault('amendment', 'attested-early', /(?<=on: )\d{4}(?=-)/gu, () => '1914'),
  fault('amendment', 'attested-late', /(?<=on: )\d{4}(?=-)/gu, () => '2914'),
  fault('amendment', 'jsx', /(?<=\n---\n\n)(?=\p{L})/gu, () => '<b>あ</b>'),
  fault('amendment', 'heading', /(?<=\n---\n\n)(?=\p{L})/gu, () => '## 見出し\n\n'),
  fault('amendment', 'citation', /(?<=\n---\n\n)(?=\p{L})/gu, () => '第199条を改めた。', {
    undetectedReason: [1, '改正の説明は、今はない条を引くことができる']
  })
]

const club: readonly FaultKind[] = [
  fault('club', 'home', /(?<=^home: ).+$/gmu, ([id]) => `${id}x`),
  fault('club', 'title-lost', /(?<=^title: ).+$/gmu, () => "''"),
  fault('club', 'quick', /(?<=^quick: \[.*')\d+(?=')/gmu, () => '199'),
  fault('club', 'tile', /(?<=^ {2}tiles: \[)[\w-]+/gmu, ([slug]) => `${slug}x`),
  fault('club', 'quick-twice', /(?<=^quick: \[)'[^']+'/gmu, ([path]) => `${path}, ${path}`),
  fault('club', 'name-twice', /(?<=^ {2}(?:tiles|groups|glance|order): \[)[^,\]]+/gmu, ([name]) => `${name}, ${name}`),
  fault('club', 'covers', /(?<=^ {2}covers: \[')[^']+/gmu, () => 'ch9'),
  fault('club', 'decides', /(?<=^ {2}decides: ')\d+/gmu, () => '199'),
  fault('club', 'procedure-at', /(?<=^ {2}\w+: \{ at: ')[^']+/gmu, () => '199'),
  fault('club', 'procedure-with', /(?<=with: \[')[^']+/gu, () => '199'),
  fault('club', 'months', /(?<=months: )\d+/gu, () => '6'),
  fault('club', 'days', /(?<=days: )\d+/gu, () => '40', {
    undetectedReason: [1, '「直ちに」が何日までかは、会が決める']
  }),
  fault('club', 'share', /(?<=moreThan: )1\/2/gu, () => '3/2'),
  fault('club', 'share-other', /(?<=moreThan: )1\/2/gu, () => '2/3'),
  fault('club', 'featured', /(?<=^ {2}featured: ).+$/gmu, ([id]) => `${id}x`),
  fault('club', 'order-twice', /(?<=^ {2}order: \[)\w+/gmu, ([id]) => `${id}, ${id}`),
  fault('club', 'order-unknown', /(?<=^ {2}order: \[)\w+/gmu, ([id]) => `${id}x`),
  fault('club', 'order-short', /(?<=^ {2}order: \[)\w+, /gmu, () => ''),
  fault('club', 'group', /(?<=^ {2}groups: \[)\p{L}+/gmu, ([group]) => `${group}等`, {
    elsewhere: [1, '見出しのない論点・もめごとで知らせる'],
    undetectedReason: [0.5, '一覧の見出しが、どの論点・もめごとにも使われていないことがある']
  }),
  fault('club', 'read', /(?<=^read: )\d{4}/gmu, () => '1999', {
    elsewhere: [1, '照らし合わせた日を、それに従うものの側で知らせる'],
    undetectedReason: [1, '版が一つだけのときは、どの日でも同じ版になる']
  }),
  fault('club', 'key-unknown', /^quick: /gmu, () => 'quik: ')
]

const tournaments: readonly FaultKind[] = [
  fault('tournaments', 'ended-before', /(?<=endedOn: )\d{4}/gu, () => '1950'),
  fault('tournaments', 'started-late', /(?<=startedOn: )\d{4}/gu, () => '2950', {
    undetectedReason: [0.6, '大会は、これから開かれるものでもよい']
  }),
  fault('tournaments', 'name-twice', /(?<=name: ).+$/gmu, ([own], _, texts) =>
    own.includes('61') ? null : (/(?<=name: ).+$/mu.exec(texts.get('tournaments/onizumo.yaml') ?? '')?.[0] ?? null)
  ),
  fault('tournaments', 'evidence', /(?<=evidence: )\w+$/gmu, () => 'sure')
]

const seals: readonly FaultKind[] = [
  fault('seals', 'digest', /(?<=digest: '?)[0-9a-f]{4}/gu, ([start]) => (start === '0000' ? '1111' : '0000'), {
    elsewhere: [1, '記録と違う文を、条文の側で知らせる']
  }),
  fault('seals', 'sealed-late', /(?<=sealedOn: )\d{4}/gu, () => '2099'),
  fault('seals', 'version', /(?<=^')[^']+(?=':)/gmu, ([version]) => `${version}-9`),
  fault('seals', 'version-plain', /^undated(?=:)/gmu, () => '1999-01-01', {
    elsewhere: [1, '文のない版の記録は、その最後の記録の行で知らせる']
  })
]

/** Faults in records, in `club.yaml` and in seals. */
export const records: readonly FaultKind[] = [...precedents, ...amendments, ...club, ...tournaments, ...seals]
