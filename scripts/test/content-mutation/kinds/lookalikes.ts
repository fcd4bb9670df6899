import type { ContentKind } from '../../../../src/model/content-layout.ts'
import { type FaultKind, rewriting } from '../kind.ts'

/** Kinds of files with prose: law, precedents and statements. */
const WORDS: readonly ContentKind[] = [
  'version',
  'precedent',
  'topic',
  'dispute',
  'term',
  'ruleset-plain',
  'ruleset-notes'
]

/** True if the line is prose. Keys without prose and verbatim quotations are excluded. */
const isWords = (text: string, at: number) => {
  const line = /^.*/u.exec(text.slice(text.lastIndexOf('\n', at - 1) + 1))?.[0] ?? ''
  return !/^ *(?:- )?(?:original|aliases|cites|citations|read|group|url|source|romaji|english):/u.test(line)
}

/** Returns faults that replace a character by a similar one, for each kind of prose. */
function lookalike(
  name: string,
  pattern: RegExp,
  write: (found: string) => string,
  more: Partial<FaultKind> = {}
): FaultKind[] {
  return WORDS.map(kind => ({
    name: `lookalike:${name}-${kind}`,
    make: rewriting(kind, pattern, ({ 0: found, index }, _, texts, path) =>
      isWords(texts.get(path) ?? '', index) ? write(found) : null
    ),
    ...(kind === 'version' ? { isLaw: true } : {}),
    ...more
  }))
}

const DIGITS: Readonly<Record<string, string>> = { 一: 'ー', 二: 'ニ', 八: 'ハ', 2: 'ニ', 8: 'ハ', 0: 'O', 1: 'l' }
const RADICALS: Readonly<Record<string, string>> = {
  一: '⼀',
  二: '⼆',
  人: '⼈',
  口: '⼝',
  力: '⼒',
  日: '⽇',
  月: '⽉'
}
const KANJI: Readonly<Record<string, string>> = { 力: 'カ', 一: 'ー', 口: 'ロ', 工: 'エ' }
const MISREAD: Readonly<Record<string, string>> = { 違反: '達反', 過失: '過矢', 供託: '供詫', 手牌: '手脾' }

/** Replacements that look similar but are parsed differently or not at all. */
export const lookalikes: readonly FaultKind[] = [
  ...lookalike('digit-katakana', /(?<=[第前])[一二八28](?=[条項号位])/gu, found => DIGITS[found] ?? found),
  ...lookalike('digit-letter-inside', /(?<=第\d)[01](?=\d?[条項])/gu, found => DIGITS[found] ?? found),
  ...lookalike('figure-letter', /(?<=\d)0(?=\d*[点枚])/gu, () => 'O'),
  ...lookalike(
    'kanji-katakana',
    /(?<=[効人施能単統字])[力口工一](?=[\p{sc=Hiragana}\p{sc=Han}])/gu,
    found => KANJI[found] ?? found
  ),
  ...lookalike('kanji-for-katakana', /(?<=[リカタハド])ー(?=[ァ-ヺ])/gu, () => '一'),
  ...lookalike('kanji-misread', /違反|過失|供託|手牌/gu, found => MISREAD[found] ?? found),
  ...lookalike('radical', /[一二人口力日月]/gu, found => RADICALS[found] ?? found),
  ...lookalike('parted-kana', /[がでばドバ]/gu, found => found.normalize('NFD')),
  ...lookalike('half-kana', /ドラ|リーチ|チョンボ/gu, found =>
    found === 'ドラ' ? 'ﾄﾞﾗ' : found === 'リーチ' ? 'ﾘｰﾁ' : 'ﾁｮﾝﾎﾞ'
  ),
  ...lookalike('half-mark', /(?<=\p{L})[、。]/gu, found => (found === '。' ? '｡' : '､')),
  ...lookalike('selector', /(?<=[\d条項号点])(?=\p{L})/gu, () => '\ufe0f'),
  ...lookalike('figure-groups', /(?<!\d)[1-9]\d?,\d{3}(?=点)/gu, found => found.replace(/,(\d)(\d+)$/u, '$1,$2')),
  ...lookalike('figure-comma', /(?<=(?<![\d第])[1-9]),(?=000点)/gu, () => '、'),
  ...lookalike('figure-twice', /(?<!\d)[1-9]\d{2}点/gu, found => `${found}500点`),
  ...lookalike('entity', /(?<=\p{L}{3})、/gu, found => `&nbsp;${found}`),
  ...lookalike('entity-tag', /(?<=\p{L}{3})、/gu, found => `&lt;br&gt;${found}`),
  {
    name: 'lookalike:soft-comma',
    make: rewriting('version', /(?<=\p{L})、(?=\p{L})(?<!^[#{].*)/gmu, () => '，'),
    isLaw: true,
    undetectedReason: [0.2, '読点のない規則では、比べるものがない']
  },
  {
    name: 'lookalike:old-character',
    make: rewriting('version', /(?<=[^#] *第\d+)条(?!の)/gu, () => '條'),
    isLaw: true,
    elsewhere: [0.3, '名の変わった節を引く論点で知らせる']
  }
]
