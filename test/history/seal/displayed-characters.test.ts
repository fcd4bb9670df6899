import { describe, expect, test } from 'vitest'
import { readRuleset } from '../../../src/content/read/ruleset.ts'
import { findDifference } from '../../../src/history/difference.ts'
import { digestOf } from '../../../src/history/seal/digest.ts'
import { createSeal, differingMarks, differsFromSeal } from '../../../src/history/seal/seals.ts'
import type { RulesetText } from '../../../src/model/law.ts'
import { literalText, withMarks } from '../../../src/model/source-text.ts'
import { clubLibrary } from '../../support/club.ts'
import { buildPlainRuleset } from '../plain-ruleset.ts'

/** Fields of a ruleset that are not text of law: positions, metadata, and paths derived from labels. */
const NOT_SHOWN = new Set(
  'file path level version id silences span runs source citedAs law textKind enactedOn enforcedOn amendment kind'.split(
    ' '
  )
)

type KeyPath = readonly (string | number)[]

/**
 * Yields every string of a ruleset that is shown as law, with its key path. Covers present and future fields of the
 * model.
 */
function* shownStrings(
  value: unknown,
  keyPath: KeyPath = []
): Generator<{ readonly keyPath: KeyPath; readonly text: string }> {
  if (typeof value === 'string') yield { keyPath, text: value }
  if (typeof value !== 'object' || value === null) return
  for (const [key, below] of Object.entries(value))
    if (!NOT_SHOWN.has(key)) yield* shownStrings(below, [...keyPath, Array.isArray(value) ? Number(key) : key])
}

/** Returns a copy of the value with another string at the end of a key path. */
function withString<T>(value: T, [step, ...rest]: KeyPath, text: string): T {
  if (step === undefined) return text as T
  const below = (value as Record<string | number, unknown>)[step]
  const made = withString(below, rest, text)
  return (Array.isArray(value) ? value.with(step as number, made) : { ...value, [step]: made }) as T
}

interface Character {
  readonly ruleset: RulesetText
  readonly keyPath: KeyPath
  readonly text: string
  readonly at: number
}

function charactersOf(ruleset: RulesetText): Character[] {
  return [...shownStrings(ruleset)].flatMap(({ keyPath, text }) =>
    Array.from(text, (_, at) => ({ ruleset, keyPath, text, at }))
  )
}

/** Creates a text with every printable feature: a table with title and 備考, ruby, a rule in a row, a caption in a 附則. */
function printedRuleset(): RulesetText {
  const plain = buildPlainRuleset({
    preamble: [{ text: '部員の和を図る。' }],
    toc: [{ title: '総則（抄）' }],
    children: [
      {
        level: 'chapter',
        title: '総則',
        children: [
          {
            caption: '会費',
            paragraphs: [
              {
                text: '会費は、次の表による。',
                table: {
                  title: '会費の表',
                  rows: [
                    ['区分', '会費'],
                    ['一般', '2,000円'],
                    ['学生', '1,000円']
                  ],
                  remarks: '備考　返さない。'
                }
              },
              { text: '会費は、係が集める。', items: [{ text: '春' }, { text: '秋' }] }
            ]
          }
        ]
      }
    ],
    supplements: [{ label: '附則（令和5年4月1日改正）', paragraphs: [{ text: '公告の日から施行する。' }] }]
  })
  const content = (text: string) => literalText(text, 0)
  const section = buildPlainRuleset({
    children: [{ label: 'リーチ', caption: null, paragraphs: [{ text: '満貫　5翻' }] }]
  })
  const [article] = section.children
  if (article?.level !== 'article') throw new Error('no article')
  const row = { columns: [content('役'), content('翻')], cells: [content('満貫'), content('5翻')] }
  const rule = {
    ...article,
    isUnnumbered: true as const,
    path: 'リーチ',
    paragraphs: article.paragraphs.map(one => ({ ...one, row }))
  }
  const ruby = withMarks(content('槓を図る。'), [
    { start: 0, end: 1, kind: 'ruby', value: 'かん' },
    { start: 5, end: 5, kind: 'figure', value: './001.jpg', name: '様式' }
  ])
  const preamble = plain.preamble.map(paragraph => ({ ...paragraph, text: ruby, caption: content('前置き') }))
  return { ...plain, preamble, children: [...plain.children, rule] }
}

/** The same as a file, with every feature of a published text. */
const FILE_TEXT = `---
ruleset: rules
title: 会則
enactedOn: null
enforcedOn: 2023-04-01
text: original
source: null
citedAs: [会則]
---

令和5年4月1日制定

## 目次

- 第1章　総則（第1条―第3条）
- 附則

## 前文

本会は、<ruby>槓<rt>かん</rt></ruby>を愛する。

## 第1章　総則<sup>2</sup>

### 第1条（<ruby>名称<rt>めいしょう</rt></ruby>）

本会は、庭球同好会という<sup>1</sup>。

### 第2条（会費）

会員は、次の表の会費を納める。

**会費の表**

| 区分 | 会費 | ←  |
| --- | --- | --- |
| 一般 | 2,000円 | 4月末 |
| ↑ | <u style="double">1,000円</u><br/>税込 | 5月末 |

> 備考　返さない。

- 一　春

  | 甲 | 乙 |
  | --- | --- |
  | あ | い |

- 二　秋

（経過）

2　図のとおり![様式](./001.jpg)とする。

### 第3条（用具）

| 用具 | 数 |
| --- | --- |
| 球 | 3 |

## 附則（令和5年4月1日改正）

（施行期日）

1　この会則は、公布の日から施行する。

## 別表（第3条関係）

| 用具 | 貸出料 |
| --- | --- |
| ラケット | 300円 |

---

会長　山田
`

/** Returns evenly distributed members of a list, the same in each run. */
function sampled<T>(all: readonly T[], count: number): T[] {
  let state = 20_250_401
  return Array.from({ length: count }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return all[Math.floor((state / 2 ** 32) * all.length)]!
  })
}

function changed({ ruleset, keyPath, text, at }: Character): RulesetText {
  const letter = text[at] === '改' ? '字' : '改'
  return withString(ruleset, keyPath, text.slice(0, at) + letter + text.slice(at + 1))
}

const FILE = { path: 'rulesets/seals.yaml', text: '' }
const printed = printedRuleset()
const inForce = clubLibrary.rulesets.map(({ current }) => current.text)

/**
 * Returns a function that checks a text against its seal: the digest and, if `isMarked`, a mark that locates the
 * change.
 */
function startSealCheck(text: RulesetText): (now: RulesetText, isMarked: boolean) => boolean {
  const seal = {
    ...createSeal({ text, digest: digestOf(text) }, { day: '2026-01-01', reason: '最初の記録' }),
    ruleset: text.id,
    file: FILE,
    span: { start: 0, end: 0 }
  }
  return (now, isMarked) =>
    differsFromSeal({ text: now, digest: digestOf(now) }, [seal]) && (!isMarked || differingMarks(seal, now).length > 0)
}

const describeCharacter = ({ ruleset, keyPath, at }: Character) =>
  `${ruleset.id}/${ruleset.version} ${keyPath.join('.')}:${at}`

describe('change of any displayed character', () => {
  test('each of 2,000 sampled characters of the texts in force breaks seal and fingerprint', () => {
    const checks = new Map(inForce.map(text => [text, startSealCheck(text)]))
    const characters = sampled(inForce.flatMap(charactersOf), 2000)
    const silent = characters.filter((one, at) => !checks.get(one.ruleset)?.(changed(one), at % 20 === 0))
    expect(silent.map(describeCharacter)).toEqual([])
  })

  test('each character of a text with every printable feature breaks seal and fingerprint', () => {
    const isReported = startSealCheck(printed)
    expect(
      charactersOf(printed)
        .filter(one => !isReported(changed(one), true))
        .map(describeCharacter)
    ).toEqual([])
  })

  test('each changed character of a text with every printable feature appears in the comparison', () => {
    const isCompared = (one: Character) => findDifference(one.ruleset, changed(one)).changes.length > 0
    // A rule in a row is compared by its text, which joins the cells.
    const characters = charactersOf(printed).filter(({ keyPath }) => !keyPath.includes('cells'))
    expect(characters.filter(one => !isCompared(one)).map(describeCharacter)).toEqual([])
  })

  test('each character of a file breaks the seal and appears in the comparison, or is a parse error', () => {
    const path = 'rulesets/rules/2023-04-01.mdx'
    const { value, findings } = readRuleset({ path, text: FILE_TEXT })
    if (!value || findings.length > 0) throw new Error('the file is not in order')
    const digest = digestOf(value)
    const isReported = (at: number) => {
      const text = `${FILE_TEXT.slice(0, at)}${FILE_TEXT[at] === '改' ? '字' : '改'}${FILE_TEXT.slice(at + 1)}`
      const now = readRuleset({ path, text })
      if (!now.value || now.findings.length > 0) return true
      return digestOf(now.value) !== digest && findDifference(value, now.value).changes.length > 0
    }
    const body = FILE_TEXT.indexOf('---\n', 4) + 4
    const places = Array.from(FILE_TEXT, (_, at) => at).filter(at => at >= body && /\S/u.test(FILE_TEXT[at] ?? ''))
    const silent = sampled(places, 200).filter(at => !isReported(at))
    expect(silent.map(at => FILE_TEXT.slice(at, at + 12))).toEqual([])
  })

  test('sampled characters of the texts in force appear in the comparison', () => {
    // The small texts contain every kind of provision.
    const small = inForce.filter(({ file }) => file.text.length < 30_000)
    const characters = sampled(small.flatMap(charactersOf), 60).filter(({ keyPath }) => !keyPath.includes('cells'))
    const silent = characters.filter(one => findDifference(one.ruleset, changed(one)).changes.length === 0)
    expect(silent.map(describeCharacter)).toEqual([])
  })
})
