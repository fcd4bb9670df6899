import { escapeBlock } from '../../text/escape-mdx.ts'

/** 卓で決めたこと: a ruling as the table noted it, kept on the device alone. */
export interface KeptRuling {
  /** When it was kept, in milliseconds: its name on the device. */
  readonly id: number
  /** The day it was decided: `2026-11-21`. */
  readonly decidedOn: string
  /** What the dispute is called: 「山を崩した」. */
  readonly title: string
  readonly facts: string
  readonly outcome: string
  /** The provisions it rests on, in words: 「第80条（牌こぼし）」. */
  readonly provisions: readonly string[]
  /** The same as addresses: `80`. */
  readonly paths: readonly string[]
  /** 「規約」 and its edition, as citations are signed. */
  readonly edition: string
}

/** A kept ruling as people send it to one another. */
export function rulingText({ decidedOn, title, facts, outcome, provisions, edition }: KeptRuling): string {
  return [
    `【卓での裁定】${title}（${decidedOn}）`,
    `事実：${facts}`,
    `裁定：${outcome}`,
    `根拠：${provisions.join('、')}（${edition}）`
  ].join('\n')
}

/** A kept ruling as a draft of the precedent with this number: a file for `precedents/<ruleset>/`. */
export function draftPrecedent(
  { decidedOn, title, facts, outcome, provisions, paths }: KeptRuling,
  number: number
): string {
  const related = paths.map(path => `'${path}'`).join(', ')
  const sections = [
    ['先例', outcome],
    ['説明', `${facts}\n根拠は、${provisions.join('、')}である。`],
    ['備考', 'この文は、卓での裁定の控えから作った下書きである。']
  ] as const
  const body = sections.map(([name, words]) => `## ${name}\n\n${paragraphs(words)}`)
  return `---
number: ${number}
decidedOn: ${decidedOn}
caption: ${JSON.stringify(title)}
related: [${related}]
status: in-effect
---

${body.join('\n\n')}
`
}

/** Each line is a paragraph, printed so that Markdown reads the words as they are. */
function paragraphs(words: string): string {
  const lines = words.split('\n').flatMap(line => line.trim() || [])
  return lines.map(line => escapeBlock(finished(line))).join('\n\n')
}

function finished(line: string): string {
  return /[。．.！？!?」）)]$/u.test(line) ? line : `${line}。`
}

/** Reads what the device holds; what is no list of rulings counts as none. */
export function readKept(text: string | null): KeptRuling[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(found) ? found.filter(isRuling) : []
  } catch {
    return []
  }
}

function isRuling(value: unknown): value is KeptRuling {
  const ruling = value as Partial<KeptRuling> | null
  const isList = (list: unknown) => Array.isArray(list) && list.every(entry => typeof entry === 'string')
  return (
    typeof ruling?.id === 'number' &&
    /^\d{4}-\d{2}-\d{2}$/u.test(ruling.decidedOn ?? '') &&
    [ruling.title, ruling.facts, ruling.outcome, ruling.edition].every(words => typeof words === 'string') &&
    isList(ruling.provisions) &&
    isList(ruling.paths)
  )
}
