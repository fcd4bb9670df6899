/** @file Worksheet (読み取り票): one file in which a reader fills in all topics of a ruleset. */
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { Ruleset } from '../../history/versions/rulesets.ts'
import { formatProvisionPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import type { Cell, Topic } from '../../model/topic.ts'
import { truncate } from '../../text/truncate.ts'
import { columnName } from '../../view/compared.ts'
import { progressInWords, UNREAD_LABEL } from '../../view/reading.ts'
import { candidatesFor, paragraphsInForce, paragraphText } from './candidates.ts'

/** Upper limit of the excerpt of a provision, in characters. */
const MAX_CHARACTERS = 90

/**
 * Formats the worksheet of a ruleset, with a form for each unread topic.
 *
 * @param name Name of the worksheet on the command line.
 */
export async function formatWorksheet(library: Corpus, ruleset: Ruleset, name: string): Promise<string> {
  const unread = library.topics.filter(({ cells }) => !cells.has(ruleset.id))
  const candidates = await candidatesFor(library, ruleset, unread)
  const text = new Map(paragraphsInForce(ruleset).map(paragraph => [paragraph.path, paragraphText(paragraph)]))
  const lineOf = (path: Path) => `${path}　${truncate((text.get(path) ?? '').replaceAll(/\s+/gu, ' '), MAX_CHARACTERS)}`
  const groups = [...Map.groupBy(unread, ({ group }) => group)].map(([group, topics]) => [
    `\n  # ━━ ${group}（${topics.length}） ━━`,
    ...topics.map(topic => formOf(topic, (candidates.get(topic) ?? []).map(lineOf), library.home))
  ])
  const offered = new Set([...candidates.values()].flat())
  const others = [...text.keys()].filter(path => !offered.has(path))
  const { read, all } = { read: library.topics.length - unread.length, all: library.topics.length }
  return [
    ...headOf(ruleset, name),
    `# ${progressInWords({ read, all })}。この票にあるのは、残りの${unread.length}論点です。`,
    '',
    `ruleset: ${ruleset.id}`,
    '',
    `# 全文を読み終え、定めのない論点をすべて none とした日（例: 2026-12-01）。それまで、none とした論点は${UNREAD_LABEL}のままです`,
    'wholeReadOn:',
    '',
    unread.length > 0 ? 'topics:' : 'topics: {}',
    ...groups.flat(),
    ...(others.length > 0 ? ['', '# ━━ どの論点の候補にもならなかった規定 ━━'] : []),
    ...others.map(path => `# ${lineOf(path)}`),
    ''
  ].join('\n')
}

function headOf(ruleset: Ruleset, name: string): string[] {
  return [
    `# ${ruleset.current.text.title}（${ruleset.id}）の読み取り票`,
    '#',
    `# 論点ごとに、${columnName(ruleset)}がどう定めているかを書きます。空のままの論点は「${UNREAD_LABEL}」です。`,
    '# 途中でも、何度でも取り込めます:',
    `#   npm run new:ruleset -- --merge ${name}`,
    '#',
    '# state      stated（規定がそう書いている）、implied（ほかの規定からそうなる）、none（全文を読み、規定がない）、',
    '#            unknown（定めがあったことだけが分かり、文が失われている）のどれか',
    '# value      値。論点の上に書いた型のとおり。規約が決めていなければ null とし、何を決めていないかを note に書く',
    '# text       比較の表に出すことば（none では書かなくてよい）',
    "# citations  根拠の番地。重いものから ['5/1', '7'] のように書く",
    '# ほかに instruction（打つ前に読む一枚に出す、する事の文）、note（注）、derivation（規定にない数が、規定の数から',
    '#            どう出るか）の行を加えられます。',
    '# 「候補」は、論点のことばとほかの規約の定めから、条文の検索が見つけた規定です。ほかにないとは限りません。',
    '#'
  ]
}

/** Returns the form of a topic, with hints for the reader. */
function formOf(topic: Topic, lines: readonly string[], home: Ruleset | null): string {
  const { id, label, question, type } = topic
  const own = home && topic.cells.get(home.id)
  return [
    '',
    `  # ${label}　${question}`,
    `  #   値: ${typeInWords(topic)}`,
    ...(own ? [`  #   ${columnName(home)}: ${formatCell(own)}`] : []),
    ...(lines.length > 0 ? ['  #   候補:', ...lines.map(line => `  #     ${line}`)] : ['  #   候補: なし']),
    `  ${id}:`,
    '    state:',
    ...(type === 'text' ? [] : ['    value:']),
    '    text:',
    '    citations: []'
  ].join('\n')
}

/** Describes the expected value of a topic. */
function typeInWords({ type, unit, options, parts }: Topic): string {
  const number = type === 'points' ? '点数' : `数（${unit ?? ''}）`
  if (parts.length > 0) return `${number}を部分ごとに。{ ${parts.map(part => `${part}: 数か null`).join(', ')} }`
  switch (type) {
    case 'points':
    case 'count':
      return number
    case 'bool':
      return 'true（あり）か false（なし）'
    case 'option':
      return `${options.join('、')} のどれか`
    case 'options':
      return `${options.join('、')} のうち、当てはまるもの。[甲, 乙] の形`
    case 'text':
      return 'なし（ことばだけ）'
  }
}

function formatCell({ text, citations }: Cell): string {
  const rests = citations.length > 0 ? `（${citations.map(path => formatProvisionPath(path)).join('、')}）` : ''
  return `${text}${rests}`.replaceAll(/\s+/gu, ' ')
}
