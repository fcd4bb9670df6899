import { literalText } from '../../src/model/source-text.ts'
import type { Cell, Topic } from '../../src/model/topic.ts'

/** Creates a cell that states a value; `null` for 規定なし. */
export function cell(value: Cell['value'], text = '本文', more: Partial<Cell> = {}): Cell {
  return {
    state: 'stated',
    value,
    denies: [],
    effects: {},
    text,
    english: null,
    instruction: null,
    note: null,
    derivation: null,
    citations: ['1'],
    read: null,
    ...more
  }
}

/** Cell for 規定なし. */
export const NONE: Cell = {
  state: 'none',
  denies: [],
  effects: {},
  text: '規定なし',
  english: null,
  instruction: null,
  note: null,
  derivation: null,
  citations: [],
  read: null
}

/** Creates a topic of the tennis club and its neighbours. */
export function topic(cells: Record<string, Cell>, more: Partial<Topic> = {}): Topic {
  return {
    id: 'fee',
    label: '部費',
    english: null,
    group: '進行',
    question: '部費は、月にいくらか。',
    type: 'points',
    unit: null,
    options: [],
    aliases: [],
    overlaps: [],
    parts: [],
    stakes: 'low',
    often: 'game',
    matter: null,
    cells: new Map(Object.entries(cells)),
    read: null,
    meaning: literalText('', 0),
    file: { path: 'topics/fee.mdx', text: '' },
    keySpans: {},
    ...more
  }
}
