import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, pathsOf, type Texts } from '../kind.ts'

/** Enforcement date of the amendment, and the day before as the date of the last review. */
const [DAY, READ] = ['2026-11-20', '2026-11-19']

/**
 * Amends an article, given its heading and text. Returns the new text of both, or null if the amendment is not
 * applicable.
 */
type Amend = (article: Article, law: string) => string | null

interface Article {
  readonly number: string
  /** 「##### 第80条（牌こぼし）」 and everything below it. */
  readonly heading: string
  readonly text: string
}

const AMENDMENTS: Readonly<Record<string, Amend>> = {
  renumbered: ({ number, heading, text }, law) => {
    const next = `${number.split('-')[0]}条の${Number(number.split('-')[1] ?? 1) + 1}`
    return law.includes(`第${next}`) ? null : heading.replace(/第[^（\n]+/u, `第${next}`) + text
  },
  struck: ({ heading }) => `${heading.replace(/（.*$/u, '')}\n\n削除\n\n`,
  gone: () => '',
  added: ({ heading, text }) => {
    const last = Number(/\n([2-9])　(?![\s\S]*\n[2-9]　)/u.exec(text)?.[1] ?? 1)
    return `${heading}${text}${last + 1}　前項の規定は、会長が書面により承認したときは、適用しない。\n\n`
  },
  replaced: ({ heading }) =>
    `${heading.replace(/（.*$/u, '（録画）')}\n\n対戦の模様を撮影しようとする会員は、あらかじめ撮影の目的及び公開先を届け出るものとし、その届出のない撮影を見た者は、これをやめさせることができる。\n\n`
}

/** Places where files of a kind name an article. The first group captures the number. */
const NAMED: readonly (readonly [kind: ContentKind, pattern: RegExp])[] = [
  ['ruleset-utterances', /^'?(\d+(?:-\d+)?)'?: \|$/gmu],
  ['ruleset-plain', /^'(\d+(?:-\d+)?)':/gmu],
  ['ruleset-english', /^'(\d+(?:-\d+)?)':/gmu],
  ['ruleset-notes', /^'(\d+(?:-\d+)?)/gmu],
  ['dispute', /(?<=^ +cites: \[')(\d+(?:-\d+)?)/gmu],
  ['topic', /(?<=^ {2}onizumo:\n(?: {4}.*\n)* {4}citations: \[')(\d+(?:-\d+)?)/gmu],
  ['term', /(?<=^(?:definedAt|settledBy): ')(\d+(?:-\d+)?)/gmu],
  ['club', /(?<=^quick: \[.*')(\d+(?:-\d+)?)(?=')/gmu],
  ['club', /(?<=at: ')(\d+(?:-\d+)?)/gmu]
]

/**
 * Creates amendments of the home ruleset that change an article named in a file. The check must report the place of
 * the name.
 */
function amending(kind: ContentKind, pattern: RegExp, way: Amend): FaultKind['make'] {
  return (texts, random) => {
    for (let left = 12; left > 0; left--) {
      const at = random.one(
        pathsOf(texts, kind).filter(path => !path.startsWith('rulesets/') || path.includes('onizumo'))
      )
      const text = texts.get(at ?? '') ?? ''
      const match = random.one([...text.matchAll(pattern)])
      const amended = match && amendedLaw(texts, `${match[1]}`, way)
      if (at && match && amended)
        return { files: new Map(amended), at, line: text.slice(0, match.index).split('\n').length }
    }
    return null
  }
}

const LAW = 'rulesets/onizumo'
const CLUB = 'club.yaml'

function amendedLaw(texts: Texts, number: string, way: Amend): [string, string][] | null {
  const path =
    [...texts.keys()]
      .filter(one => one.startsWith(`${LAW}/`) && one.endsWith('.mdx'))
      .sort()
      .at(-1) ?? ''
  const law = texts.get(path) ?? ''
  const label = `第${number.replace('-', '条の')}${number.includes('-') ? '' : '条'}`
  const found = new RegExp(`^(#+ ${label}(?:（.*）)?)$([\\s\\S]*?)(?=^#)`, 'mu').exec(law)
  const instead = found && way({ number, heading: found[1] ?? '', text: found[2] ?? '' }, law)
  if (!found || instead === null) return null
  const after = law.slice(0, found.index) + instead + law.slice(found.index + found[0].length)
  return [
    [`${LAW}/${DAY}.mdx`, after.replace(/^enforcedOn: .*$/mu, `enforcedOn: ${DAY}`).replace(/^amendment: .*\n/mu, '')],
    [CLUB, (texts.get(CLUB) ?? '').replace(/^read: .*$/mu, `read: ${READ}`)]
  ]
}

const LEADS = 'ただ行き着くだけの番地は、規定の文が変わっても、そのままでよい'
const UNTOUCHED = '加わった項の触れない項だけを根拠とするものには、尋ねない'
const AS_ONE = 'club.yaml は全体で一件なので、変わった番地の初めのものの行で知らせる'

/** Returns the reason why an amendment need not be reported at an address. */
function excuseFor(way: string, kind: ContentKind, isQuick: boolean): Pick<FaultKind, 'elsewhere'> {
  if (way === 'added' && (kind === 'ruleset-utterances' || isQuick)) return { elsewhere: [1, LEADS] }
  if (kind === 'club') return { elsewhere: [1, AS_ONE] }
  return way === 'added' ? { elsewhere: [0.6, UNTOUCHED] } : {}
}

/** Amendments, combined with the kinds of places that name the changed article. */
export const amended: readonly FaultKind[] = Object.entries(AMENDMENTS).flatMap(([name, way]) =>
  NAMED.map(([kind, pattern], at): FaultKind => {
    const isSecond = NAMED.findIndex(([other]) => other === kind) !== at
    return {
      name: `amended:${name}-${kind}${isSecond ? '-procedure' : ''}`,
      make: amending(kind, pattern, way),
      ...excuseFor(name, kind, kind === 'club' && !isSecond)
    }
  })
)
