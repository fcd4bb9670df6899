import type { StatementText } from '../../../src/statement/types.ts'

const NAMES: Readonly<Record<string, string>> = {
  title: '題',
  verdict: '裁定',
  hand: 'くわしく',
  until: '期限',
  otherReading: '別の読み方',
  derivation: '数の出どころ',
  who: '払う人',
  to: '受け取る人',
  amount: '点数',
  per: '単位',
  later: '払う時',
  plain: 'ひとことで',
  ask: '問い',
  say: '答え',
  question: '問い',
  value: '値',
  instruction: 'すること',
  note: '注',
  statusNote: '扱いの説明',
  months: '月数'
}

/** Lists of English texts, whose entries have names of their own. */
const ENGLISH_LISTS: Readonly<Record<string, string>> = {
  glance: '英語の早わかり',
  houseRules: '英語のまとめ',
  certainty: '英語のことばの意味'
}

/**
 * Returns the display name of a statement text: 「くわしく」 for `cards.tiles.hand`, 「値（1位）」 for `cells.onizumo.value.1位`,
 * 「英語のまとめ（Ron）」 for `english.houseRules.Ron`.
 */
export function fieldName({ key, language }: Pick<StatementText, 'key' | 'language'>): string {
  const steps = key.split('.')
  const list = ENGLISH_LISTS[steps[1] ?? '']
  if (list) return `${list}（${steps.slice(2).join('.')}）`
  const last = steps.at(-1) ?? ''
  const part = steps.at(-2) === 'value' ? `（${last}）` : ''
  const name = part ? `${NAMES.value}${part}` : (NAMES[last] ?? (key === '' ? '本文' : '文'))
  return language === 'en' ? `英語の${steps[0] === 'english' && !NAMES[last] ? '名' : name}` : name
}
