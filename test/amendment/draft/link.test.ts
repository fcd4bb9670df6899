import fc from 'fast-check'
import { deflateSync, strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import { applyUnresolved, hunksOf, rebaseHunks } from '../../../src/amendment/draft/hunks.ts'
import { draftOfLink, fileOfDraft, linkOfDraft } from '../../../src/amendment/draft/link.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import { draftOfFile } from '../../../src/amendment/draft/submission.ts'
import { load } from '../../../src/corpus/load.ts'
import type { DraftAmendment } from '../../../src/model/draft.ts'
import { NO_MEETING } from '../../../src/protocol/blank-draft.ts'
import { clubLibrary as library } from '../../support/club.ts'
import { contentFolder, tennis } from '../../support/content.ts'
import { relativeCost } from '../../support/cost.ts'

const base = startAmendment(library, 'onizumo') as DraftAmendment

/** Lines that are inserted, deleted and duplicated. */
const line = fc.oneof(
  fc.constant(''),
  fc.constantFrom('甲', '乙', '丙', '## 第1条'),
  fc.string({ unit: 'grapheme', maxLength: 8 })
)
const text = fc.array(line, { maxLength: 30 }).map(lines => lines.join('\n'))

test('the hunks between two texts transform one text into the other', () => {
  fc.assert(
    fc.property(text, text, (before, after) => {
      expect(rebaseHunks(hunksOf(before, after), before, before)).toEqual({ text: after, unresolved: [], merged: [] })
    })
  )
})

describe('rebaseHunks', () => {
  const old = '### 第1条\n\n甲は300点を払う。\n\n### 第2条\n\n乙は300点を払う。'
  test.each([
    [
      'where its lines stand now',
      '乙は500点を払う。',
      `前文\n\n${old}`,
      `前文\n\n${old.replace('乙は300点', '乙は500点')}`
    ],
    [
      'beside other words of the same line',
      '乙は500点を払う。',
      old.replace('乙は300点を', '乙は300点をすぐに'),
      old.replace('乙は300点を', '乙は500点をすぐに')
    ],
    [
      'once, where both made the same of it',
      '乙は500点を払う。',
      old.replace('乙は300', '乙は500'),
      old.replace('乙は300', '乙は500')
    ]
  ])('%s', (_, line, text, carried) => {
    const change = hunksOf(old, old.replace('乙は300点を払う。', line))
    expect(rebaseHunks(change, text, old)).toMatchObject({ text: carried, unresolved: [] })
  })

  const article = (heading: string, ...lines: string[]) => [`### ${heading}`, '', ...lines].join('\n')
  const law = (...articles: string[]) => articles.join('\n\n')
  const late = (amount: string, ...more: string[]) =>
    article('第1条（遅刻）', '遅れた者は、次の額を払う。', '', `- 一　${amount}`, ...more)
  const absent = article('第2条（欠席）', '休んだ者は、次の額を払う。', '', '- 一　300点')
  const rest = article('第3条（休部）', '休部は、届け出る。')
  test.each<[string, string, string, string]>([
    [
      'in its own article, though another one has the same words and stands where it stood',
      law(late('300点'), absent, rest),
      law(late('500点'), absent, rest),
      law(absent, rest, late('300点')).replace('第1条', '第4条')
    ],
    [
      'beside a change of another article, though the two have changed places',
      law(late('300点'), absent, rest),
      law(late('500点'), absent, rest.replace('届け出る', '届け出て、許しを得る')),
      law(rest, late('300点'), absent)
    ],
    [
      'with words that the other changed in the same line of an article that moved',
      law(late('300点'), absent, rest),
      law(late('300点').replace('次の額', '次に掲げる額'), absent, rest),
      law(absent, rest, late('300点').replace('遅れた者', '遅刻した者'))
    ],
    [
      'behind the line that it came behind',
      law(late('300点'), absent, rest),
      law(late('300点', '- 二　500点'), absent, rest),
      law(absent, rest, late('300点'))
    ]
  ])('%s', (_, before, after, since) => {
    const { text, unresolved } = rebaseHunks(hunksOf(before, after), since, before)
    expect(unresolved).toEqual([])
    expect(articlesOf(text)).toEqual(mergedOf(articlesOf(before), articlesOf(after), articlesOf(since)))
  })

  /** Maps each caption to the text of its article. */
  const articlesOf = (text: string) =>
    new Map(
      text
        .split(/^### /mu)
        .slice(1)
        .map(text => [/（.*?）/u.exec(text)?.[0] ?? '', text.trimEnd().replace(/^第.条/u, '')])
    )
  /** Merges article by article: the changes of either side, or of both sides if both edited the article. */
  const mergedOf = (before: Map<string, string>, after: Map<string, string>, since: Map<string, string>) =>
    new Map(
      [...since].map(([caption, text]) => {
        const [was, now] = [before.get(caption), after.get(caption)]
        const both = now?.replace('遅れた者', '遅刻した者') ?? ''
        return [caption, was === now ? text : text === was ? now : both]
      })
    )

  test('rebaseHunks does not apply a change to another article with the same text if its own was deleted', () => {
    const change = hunksOf(law(late('300点'), absent), law(late('500点'), absent))
    expect(rebaseHunks(change, absent, null)).toMatchObject({
      text: absent,
      unresolved: [{ ...change[0], under: '第1条（遅刻）', gone: ['- 一　300点'], come: ['- 一　500点'], now: [] }]
    })
  })

  test('rebaseHunks leaves a conflict unresolved with both complete texts', () => {
    const [long, more] = ['長い文言の'.repeat(20), '。ただし、初心者は、この限りでない。']
    const mine = `${long}乙は1,000点を払う${more}`
    const change = hunksOf(old.replace('乙は', `${long}乙は`), old.replace('乙は300点を払う。', mine))
    const now = old.replace('乙は300点', `${long}乙は400点`)
    const { text, unresolved } = rebaseHunks(change, now, old.replace('乙は', `${long}乙は`))
    expect(text).toBe(now)
    expect(unresolved).toMatchObject([
      { under: '第2条', gone: [`${long}乙は300点を払う。`], come: [mine], now: [`${long}乙は400点を払う。`] }
    ])
  })

  test.each([
    ['of one number', '乙は500点を払う。', '乙は310点を払う。'],
    ['of a number and its unit', '乙は500点を払う。', '乙は300符を払う。']
  ])('rebaseHunks does not merge both changes if both changed parts %s', (_, mine, other) => {
    const line = '乙は300点を払う。'
    const { text, unresolved } = rebaseHunks(hunksOf(old, old.replace(line, mine)), old.replace(line, other), old)
    expect([text.split('\n').at(-1), unresolved[0]?.come]).toEqual([other, [mine]])
  })

  test.each([
    ['in place of the words of the other', '### 第2条\n\n乙は400点を払う。', '### 第2条\n\n乙は500点を払う。'],
    [
      'in place of its own words, if they stand again',
      '### 第2条\n\n乙は300点を払う。',
      '### 第2条\n\n乙は500点を払う。'
    ],
    [
      'at the end of its article, if neither stands there',
      '### 第2条\n\n丙は払う。\n\n### 第3条\n\n丁。',
      '### 第2条\n\n丙は払う。\n\n乙は500点を払う。\n\n### 第3条\n\n丁。'
    ],
    ['nowhere without its article', '### 第9条\n\n丙は払う。', null]
  ])('an unresolved change is applied manually %s', (_, now, result) => {
    const change = hunksOf(old, old.replace('乙は300点', '乙は500点'))
    const { unresolved } = rebaseHunks(change, old.replace('乙は300点', '乙は400点'), old)
    expect(applyUnresolved(now, unresolved[0]!)).toBe(result)
  })

  test('the cost of distinguishing unresolved changes grows with their number, not with its square', () => {
    const now = law(...Array<string>(400).fill(absent))
    const rebase = (count: number) => {
      const change = Array.from({ length: count }, (_, at) => ({
        at,
        gone: [],
        come: ['甲'],
        behind: '',
        gap: 0,
        under: ''
      }))
      return rebaseHunks(change, now, old)
    }
    expect(
      relativeCost(
        () => rebase(2000),
        () => rebase(200)
      )
    ).toBeLessThan(40)
  })
})

const phrase = fc.option(fc.string({ unit: 'grapheme', maxLength: 20 }).map(one => one.trim()))
const edited = fc
  .record({ at: fc.nat(600), text: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }) })
  .map(({ at, text: instead }) => base.text.split('\n').with(at, instead.replaceAll('\n', '')).join('\n'))
const draft: fc.Arbitrary<DraftAmendment> = fc.record({
  format: fc.constant(1 as const),
  base: fc.constant(base.base),
  title: fc.string({ unit: 'grapheme', maxLength: 20 }),
  text: fc.oneof(edited, fc.constant(base.text)),
  moves: fc.uniqueArray(fc.record({ from: fc.constantFrom('81', '82/1'), to: fc.constantFrom('83', '84-2') }), {
    maxLength: 3,
    selector: ({ from, to }) => `${from} ${to}`
  }),
  drift: fc.constant([]),
  unresolved: fc.array(
    fc.record({
      at: fc.nat(),
      gone: fc.array(line),
      come: fc.array(line),
      behind: line,
      gap: fc.nat(3),
      under: fc.constantFrom('', '第80条（牌こぼし）'),
      now: fc.array(line)
    }),
    { maxLength: 2 }
  ),
  meeting: fc.option(
    fc
      .record({ members: fc.nat(), castingVote: fc.constantFrom('for', 'against', null) })
      .map(given => ({ ...NO_MEETING, ...given }))
  ),
  enforcedOn: fc.option(fc.constant('2027-04-01')),
  instrument: phrase,
  proposer: phrase,
  reason: phrase
})

test('a draft survives the round trip through link and file', () => {
  fc.assert(
    fc.property(draft, given => {
      const link = linkOfDraft(library, given)
      expect(link).toMatch(/^[A-Za-z0-9_-]+$/u)
      expect(draftOfLink(library, `#d=${link}`)).toEqual({ draft: given, messages: [] })
      expect(draftOfFile(library, strToU8(fileOfDraft(library, given)))).toEqual({ draft: given, messages: [] })
    }),
    { numRuns: 40 }
  )
})

test('a link with one changed amount fits into a message', () => {
  const link = linkOfDraft(library, { ...base, text: base.text.replace('牌一枚につき300点', '牌一枚につき500点') })
  expect(link.length).toBeLessThan(1000)
})

const inLink = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/u, '')

describe('invalid drafts', () => {
  const link = linkOfDraft(library, base)

  test.each([
    ['nothing', '', '途中で切れて'],
    ['words', 'こんにちは', '途中で切れて'],
    ['a link that was cut', link.slice(0, 40), '途中で切れて'],
    ['letters', 'abcdefgh', '壊れて'],
    ['something else in the same form', inLink(deflateSync(strToU8('{"format":2}'))), '改正案として読めません'],
    ['far too long a link', 'a'.repeat(200_001), '長すぎます']
  ])('%s: an error is returned with the reason', (_, given, reason) => {
    expect(draftOfLink(library, given)).toEqual({ problem: expect.stringContaining(reason) })
  })

  const file = JSON.parse(fileOfDraft(library, base))
  const hunk = { at: 0, gone: [], come: [] }
  test.each([
    ['a name of 100,000 characters', { title: 'あ'.repeat(100_000) }, '改正案の名が長すぎる（200字まで）'],
    ['a reason without end', { reason: 'あ'.repeat(5_001) }, '提案の理由が長すぎる'],
    ['a chair of 100,000 characters', { meeting: { chair: 'あ'.repeat(100_000) } }, '議長の欄が長すぎる（200字まで）'],
    ['a day of 100,000 characters', { enforcedOn: 'あ'.repeat(100_000) }, '改正案として読めません'],
    [
      'a heading of 100,000 characters',
      { change: [{ ...hunk, under: 'あ'.repeat(100_000) }] },
      '変えたところの見出しが長すぎる'
    ],
    ['60,000 changes', { change: Array(60_000).fill(hunk) }, '変えたところが多すぎる']
  ])('%s: an error is returned', (_, more, reason) => {
    const given = JSON.stringify({ ...file, ...more })
    expect(draftOfFile(library, strToU8(given))).toEqual({ problem: expect.stringContaining(reason) })
  })

  test('a decompression bomb in a link is rejected', () => {
    const bomb = deflateSync(new Uint8Array(50_000_000), { level: 9 })
    expect(draftOfLink(library, inLink(bomb))).toHaveProperty('problem')
  })

  test('no input throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.base64String(), fc.json()), given => {
        expect(draftOfLink(library, given)).toHaveProperty('problem')
        expect(draftOfFile(library, strToU8(given))).toHaveProperty('problem')
      })
    )
  })
})

describe('draft with an outdated base', () => {
  const law = (fee: string, hours = '朝') =>
    `## 第1条（部費）\n\n部費は、${fee}とする。\n\n## 第2条（練習）\n\n練習は、${hours}に行う。\n`
  const of = (files: Record<string, string>) => load(contentFolder(files), '2026-01-01')
  const old = of(tennis(law('千円'), { version: '2020-04-01' }))
  const begun = startAmendment(old, 'tennis') as DraftAmendment
  const link = linkOfDraft(old, { ...begun, text: begun.text.replace('千円', '二千円') })

  test('a draft is rebased if its text is unchanged, and the rebase is reported', () => {
    const now = of(tennis(law('千円', '夕方'), { version: '2020-04-01' }))
    const opened = draftOfLink(now, link)
    expect(opened).toMatchObject({ messages: ['この改正案を書き始めた後に、2020-04-01の版の文が訂正されています'] })
    expect('draft' in opened && opened.draft.text).toContain(
      '部費は、二千円とする。\n\n## 第2条（練習）\n\n練習は、夕方に行う。'
    )
  })

  test('conflicts are reported and remain unresolved', () => {
    const now = of({
      ...tennis(law('千円'), { version: '2020-04-01' }),
      ...tennis(law('三千円'), { version: '2025-04-01' })
    })
    const opened = draftOfLink(now, link)
    expect('messages' in opened && opened.messages).toEqual([
      'この改正案は2020-04-01の版をもとに書かれましたが、その後に2025-04-01の版ができています',
      '移せなかった変更が1か所あります。下に、もとの文と書き改めた文を残しています'
    ])
    expect('draft' in opened && opened.draft).toMatchObject({
      base: { version: '2025-04-01' },
      text: expect.stringContaining('三千円'),
      unresolved: [
        {
          under: '第1条（部費）',
          gone: ['部費は、千円とする。'],
          come: ['部費は、二千円とする。'],
          now: ['部費は、三千円とする。']
        }
      ]
    })
    const again = 'draft' in opened ? draftOfLink(now, linkOfDraft(now, opened.draft)) : opened
    expect(again).toMatchObject({ draft: 'draft' in opened && opened.draft, messages: [] })
  })

  test('a draft of an unknown ruleset is rejected', () => {
    expect(draftOfLink(library, link)).toEqual({ problem: 'この改正案の規約「tennis」は、ここにはありません' })
  })
})

test('changes beyond the limit are merged into one', () => {
  const text = Array.from({ length: 4_002 }, (_, at) => (at % 2 === 0 ? `${at}` : '同じ')).join('\n')
  const law = (marks: string) => `## 第1条（部費）\n\n${text.replaceAll(/^[0-9]+/gmu, number => number + marks)}\n`
  const many = load(contentFolder(tennis(law(''), { version: '2020-04-01' })), '2026-01-01')
  const begun = startAmendment(many, 'tennis') as DraftAmendment
  const changed = { ...begun, text: begun.text.replaceAll(/^[0-9]+$/gmu, number => `${number}円`) }
  expect(draftOfFile(many, strToU8(fileOfDraft(many, changed)))).toEqual({ draft: changed, messages: [] })
})
