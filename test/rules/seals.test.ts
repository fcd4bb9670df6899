import { describe, expect, test } from 'vitest'
import { load } from '../../src/corpus/load.ts'
import { fingerprintsOf } from '../../src/history/seal/fingerprints.ts'
import { metadataFingerprints } from '../../src/history/seal/metadata-fingerprints.ts'
import { contentFolder, tennis } from '../support/content.ts'
import { amendment, findingsOf, placesIn } from '../support/records.ts'

const FILE = 'rulesets/tennis/2024-04-01.mdx'
const SEALS = 'rulesets/tennis/seals.yaml'
const LAW =
  '## 第1章　総則\n\n### 第1条（予約）\n\nコートは、係に申し出て使う。\n\n2　次の各号に掲げる日の予約は、週に2回までとする。\n\n- 一　平日\n\n## 附則\n\n1　公告の日から施行する。\n'

/** Returns the seals of a text as `npm run seal` writes them, without fingerprints if `marks` is false. */
function sealed(files: Record<string, string>, marks = true): Record<string, string> {
  const records = load(contentFolder(files), '2026-01-01').rulesets.flatMap(({ versions }) =>
    versions.map(({ text, digest }) => {
      const list = [...fingerprintsOf(text)].map(([path, mark]) => `${path}:${mark}`).join(' ')
      const facts = [...metadataFingerprints(text)].map(([fact, mark]) => `${fact}:${mark}`).join(' ')
      return `'${text.version}':\n  - digest: ${digest}\n    sealedOn: 2024-04-02\n    reason: 最初の記録\n    facts: ${facts}\n${marks ? `    marks: ${list}\n` : ''}`
    })
  )
  return { [SEALS]: records.join('') }
}

const text = tennis(LAW)
const edit = (from: string, to: string) => ({ [FILE]: (text[FILE] ?? '').replace(from, to) })

describe('statements on a changed text:', () => {
  const plain = { 'rulesets/tennis/plain.yaml': "'1': 予約は週2回まで。\n" }
  const codesOf = (files: Record<string, string>) => findingsOf(files).map(({ code }) => code)

  test('a text that differs from its seal is the only finding', () => {
    expect(codesOf({ ...edit('2回', '3回'), ...plain, ...sealed(text) })).toEqual(['seal-mismatch'])
  })
  test('after a new seal every outdated statement is reported', () => {
    const changed = { ...text, ...edit('2回', '3回') }
    expect(codesOf({ ...changed, ...plain, ...sealed(changed) })).toEqual(['statement-figure-missing'])
  })
  test('statements on other articles are reported', () => {
    const both = tennis(LAW.replace('## 附則', '### 第2条（抽選）\n\n抽選は、3枚の札による。\n\n## 附則'))
    const law = (both[FILE] ?? '').replace('2回', '3回')
    const said = { 'rulesets/tennis/plain.yaml': "'1': 予約は週2回まで。\n'2': 札は4枚。\n" }
    expect(codesOf({ [FILE]: law, ...said, ...sealed(both) })).toEqual(['seal-mismatch', 'statement-figure-missing'])
  })
})

describe('texts must match their seal (seal-mismatch):', () => {
  test.each([
    ['as it was', '', ''],
    ['blank lines and line ends do not count', '\n\n### ', '\n\n\n### '],
    ['nor do comments', '### ', '{/* 要確認 */}\n\n### '],
    ['nor does the frontmatter', 'citedAs: [規程]', 'citedAs: [規程, 部規程]']
  ])('%s', (_, from, to) => {
    expect(placesIn({ ...edit(from, to), ...sealed(text) })).toEqual([])
  })

  test.each([
    ['a character of a paragraph', '2回', '3回', '12:5', '（第1条）'],
    ['of an item', '- 一　平日', '- 一　平　日', '12:5', '（第1条）'],
    ['of a caption', '（予約）', '（予約等）', '12:5', '（第1条）'],
    ['of a heading', '総則', '通則', '10:4', '（第1章）'],
    ['of a 附則', '公告', '公示', '22:1', '（附則第1項）'],
    ['of the title', '庭球部規程\n', '庭球部規則\n', '3:8', '（題名）'],
    ['an item more', '- 一　平日', '- 一　平日\n- 二　休日', '12:5', '（第1条）']
  ])('%s', (_, from, to, place, where) => {
    const [finding, ...others] = findingsOf({ ...edit(from, to), ...sealed(text) })
    expect(others).toEqual([])
    expect(finding).toMatchObject({
      file: FILE,
      code: 'seal-mismatch',
      message: `2024-04-01の版の文が、2024-04-02の記録と違います${where}`,
      related: [{ file: SEALS, line: 2, column: 13, message: '2024-04-02の記録' }]
    })
    expect(`${finding?.line}:${finding?.column}`).toBe(place)
  })

  test('without fingerprints only the version is named', () => {
    expect(findingsOf({ ...edit('2回', '3回'), ...sealed(text, false) })).toMatchObject([
      { file: FILE, line: 5, column: 13, message: '2024-04-01の版の文が、2024-04-02の記録と違います' }
    ])
  })

  test('the last of several seals counts', () => {
    const [old = '', now = ''] = [sealed(text)[SEALS], sealed(edit('2回', '3回'))[SEALS]]
    const history = { [SEALS]: old + now.replace(/^'.*\n/u, '') }
    expect(placesIn({ ...edit('2回', '3回'), ...history })).toEqual([])
    expect(placesIn({ ...text, ...history })).toEqual([`${FILE}:12:5 seal-mismatch`])
  })

  test('a sealed version must not be removed', () => {
    const other = tennis(LAW.replace('2回', '3回'), { version: '2025-04-01' })
    expect(placesIn({ ...other, ...sealed({ ...text, ...other }) })).toEqual([`${SEALS}:8:13 seal-mismatch`])
  })
})

describe('consequential errors of a changed text are not reported:', () => {
  const club = { 'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\nread: 2024-04-01\n' }
  const law = `${LAW.replace('## 附則', '### 第2条（休部）\n\n休部の間は、部費を要しない。\n\n## 附則')}`
  const sayings = {
    'rulesets/tennis/plain.yaml': "'1': コートは申し出て使う。\n'2': 休むなら部費は要らない（第2条）。\n",
    'rulesets/tennis/notes.yaml': "'2':\n  - { kind: remark, original: null, note: 届けの用紙は部室にある。 }\n"
  }
  const without = { [FILE]: (tennis(law)[FILE] ?? '').replace(/### 第2条[^#]*/u, '') }

  test('a deleted article is one finding', () => {
    const all = { ...club, ...tennis(law), ...sayings, ...sealed(tennis(law)) }
    expect(placesIn(all)).toEqual([])
    expect(findingsOf({ ...all, ...without })).toMatchObject([
      {
        file: FILE,
        line: 12,
        code: 'seal-mismatch',
        message: '2024-04-01の版の文が、2024-04-02の記録と違います（第2条がありません）'
      }
    ])
    expect(placesIn({ ...club, ...without, ...sayings })).toHaveLength(3)
  })

  test('a deleted version is one finding', () => {
    const { [FILE]: _, ...rest }: Record<string, string> = {
      ...tennis(law),
      ...sealed(tennis(law)),
      ...club,
      ...sayings
    }
    expect(placesIn(rest)).toEqual(['rulesets:1:1 content-missing', `${SEALS}:2:13 seal-mismatch`])
  })

  test('an old text with a slip is one finding, although an amendment seems to have changed it', () => {
    const [old, now] = [tennis(law), tennis(law, { version: '2025-04-01' })]
    const all = {
      ...club,
      ...old,
      ...now,
      ...sayings,
      ...sealed({ ...old, ...now }),
      ...amendment('2025-04-01')
    }
    expect(placesIn(all)).toEqual([])
    const slip = { [FILE]: (old[FILE] ?? '').replace('休部の間は', '休部の問は') }
    expect(placesIn({ ...all, ...slip })).toEqual([`${FILE}:20:5 seal-mismatch`])
  })
})

describe('versions need a seal if the club uses seals (seal-missing):', () => {
  const newer = (body: string) => tennis(body, { version: '2025-04-01' })

  test.each<[string, () => Record<string, string>, string[]]>([
    ['without seals.yaml nothing is asked', () => ({ ...text, ...newer(LAW.replace('2回', '3回')) }), []],
    [
      'a new text',
      () => ({ ...text, ...newer(LAW.replace('2回', '3回')), ...sealed(text) }),
      ['rulesets/tennis/2025-04-01.mdx:5:13 seal-missing']
    ],
    ['a mere copy of one on record', () => ({ ...text, ...newer(LAW), ...sealed(text) }), []]
  ])('%s', (_, files, places) => {
    expect(placesIn(files())).toEqual(places)
  })

  test.each([
    ["'2024-04-01': []\n", '1:15', '「2024-04-01」の値「[]」が正しくありません'],
    [
      "'2024-04-01':\n  - digest: abc\n    sealedOn: 2024-04-02\n    reason: 理由\n",
      '2:13',
      '「2024-04-01.0.digest」の値「abc」が正しくありません'
    ]
  ])('a file of seals is parsed strictly: %s', (yaml, place, message) => {
    const [finding] = findingsOf({ ...text, [SEALS]: yaml })
    expect(`${finding?.line}:${finding?.column} ${finding?.code}`).toBe(`${place} frontmatter-invalid`)
    expect(finding?.message).toBe(message)
  })
})

describe('text, enactedOn and source are sealed together with the text:', () => {
  test.each([
    ['text', 'text: original', 'text: restated', '6:7', 'text（公式の文言か再述か）'],
    ['the day of enactment', 'enactedOn: 2020-04-01', 'enactedOn: 2019-04-01', '4:12', 'enactedOn（制定の日）'],
    ['a source', 'citedAs:', 'source: { name: 部報 }\ncitedAs:', '7:9', 'source（出典）']
  ])('%s', (_, from, to, place, fact) => {
    const [finding, ...others] = findingsOf({ ...edit(from, to), ...sealed(text) })
    expect(others).toEqual([])
    expect(`${finding?.line}:${finding?.column} ${finding?.code}`).toBe(`${place} seal-mismatch`)
    expect(finding?.message).toBe(`2024-04-01の版の${fact}が、2024-04-02の記録と違います`)
  })

  test('a seal without these fields is incomplete if another seal has them, and old otherwise', () => {
    const bare = (sealed(text)[SEALS] ?? '').replace(/ +facts:.*\n/u, '')
    const other = sealed(text)[SEALS]?.replaceAll('2024-04-01', '2030-04-01') ?? ''
    const later = { 'rulesets/tennis/2030-04-01.mdx': (text[FILE] ?? '').replaceAll('2024-04-01', '2030-04-01') }
    const isFactless = ({ code, message }: { code: string; message: string }) =>
      code === 'seal-missing' && message.includes('facts')
    expect(findingsOf({ ...text, [SEALS]: bare })).toEqual([])
    expect(findingsOf({ ...text, ...later, [SEALS]: bare + other }).filter(isFactless)).toMatchObject([
      { file: FILE, line: 6, hint: expect.stringContaining('npm run seal -- --ruleset tennis') }
    ])
  })

  test('a sealed field cannot be removed', () => {
    const less = { [SEALS]: (sealed(text)[SEALS] ?? '').replace(/ source:[0-9a-f]+/u, '') }
    expect(placesIn({ ...text, ...less })).toEqual([`${FILE}:1:1 seal-mismatch`])
  })
})

describe('seal files cannot be removed unnoticed:', () => {
  const named = tennis(LAW, { amendment: '令和6年規程第1号' })
  const other = {
    'rulesets/golf/2024-04-01.mdx': (text[FILE] ?? '')
      .replace('ruleset: tennis', 'ruleset: golf')
      .replace('[規程]', '[球規程]')
  }
  const golfSeals = { 'rulesets/golf/seals.yaml': sealed(text)[SEALS] ?? '' }
  const club = { 'club.yaml': 'home: tennis\ntitle: 庭球部\nclub: 庭球部\n' }
  const whole = { ...named, ...other, ...club, ...amendment('2024-04-01', { instrument: '令和6年規程第1号' }) }
  const own = sealed(named)

  test.each<[string, Record<string, string>, string[]]>([
    ['all are there', { ...whole, ...own, ...golfSeals }, []],
    ['one is deleted', { ...whole, ...golfSeals }, [`${FILE}:5:13`]],
    ['or has no entries', { ...whole, ...golfSeals, [SEALS]: '{}\n' }, [`${FILE}:5:13`]],
    ['the other one is deleted', { ...whole, ...own }, ['rulesets/golf/2024-04-01.mdx:5:13']],
    ['both are', whole, ['rulesets/golf/2024-04-01.mdx:5:13', `${FILE}:5:13`]],
    ['texts alone need none', { ...text, ...other }, []],
    ['nor does a club that has nothing on record', { ...text, ...club }, []]
  ])('%s', (_, files, places) => {
    expect(placesIn(files)).toEqual(places.map(place => `${place} seal-missing`))
  })

  test('a renamed seal file is reported by name, and no seal counts as missing', () => {
    const renamed = { ...whole, ...golfSeals, 'rulesets/tennis/seal.yaml': own[SEALS] ?? '' }
    expect(findingsOf(renamed).map(({ file, code, hint }) => [file, code, hint])).toEqual([
      ['rulesets/tennis/seal.yaml', 'file-unread', 'ファイルの名前を「seals.yaml」とします']
    ])
  })

  test('an empty seal file is invalid', () => {
    expect(placesIn({ ...whole, ...golfSeals, [SEALS]: '' }).map(place => place.split(' ')[1])).toEqual([
      'frontmatter-invalid'
    ])
  })
})

test('the seal of a removed coming text can be removed with the text', () => {
  const coming = tennis(LAW, { version: '2090-04-01' })
  const hints = findingsOf({ ...text, ...sealed({ ...text, ...coming }) }).map(({ hint }) => hint)
  expect(hints).toContain(
    '版の名前を変えたのなら戻します（あるのは「2024-04-01」）。施行の前に取りやめた改正なら「npm run withdraw -- --ruleset tennis --version 2090-04-01 --reason 理由」とします'
  )
})
