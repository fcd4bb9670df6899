import type { Topic } from './topic.ts'

/** The groups of topics, as a player thinks of a game from its start to its disputes. */
export const TOPIC_GROUPS = [
  '持ち点と精算',
  '進行',
  '牌とドラ',
  '立直',
  '鳴き',
  '和了とフリテン',
  '流局と連荘',
  '点数と役',
  '責任払い',
  '反則と罰',
  '揉めたとき'
] as const

/** Sorts topics by group, then by id. */
export function byGroup(a: Pick<Topic, 'id' | 'group'>, b: Pick<Topic, 'id' | 'group'>): number {
  const groups: readonly string[] = TOPIC_GROUPS
  return groups.indexOf(a.group) - groups.indexOf(b.group) || (a.id < b.id ? -1 : 1)
}
