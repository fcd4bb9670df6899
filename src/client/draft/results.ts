/** @file Renders the results of the workers as virtual elements. */

import type { AffectedGroup } from '../../amendment/draft/affected-groups.ts'
import type { DraftFinding } from '../../amendment/draft/findings.ts'
import type { DraftDifference, JoinChoice } from '../../amendment/draft/join.ts'
import type { DraftConsequences } from '../../amendment/editor/rpc-handlers.ts'
import type { MeetingResult } from '../../amendment/editor/vote.ts'
import type { ComparisonLine, Mark } from '../../history/table/table-types.ts'
import type { InstrumentLine } from '../../model/bill.ts'
import type { DraftAmendment } from '../../model/draft.ts'
import { EDITOR_ATTRIBUTES } from '../../protocol/editor-names.ts'
import type { ComparisonRowView, ComparisonView } from '../../view/comparisons.ts'
import { h, type VNode } from '../page/vnode.ts'

/** Renders 新旧対照表 as on the page of an amendment. */
export function tableSketch({ columns, note, rows }: ComparisonView): VNode {
  if (rows.length === 0) return h('p', {}, 'まだ何も変わっていません。')
  const unseen = (text: string) => h('span', { class: 'unseen' }, text)
  return h(
    'table',
    { class: 'comparison' },
    h('caption', {}, note),
    h(
      'thead',
      { class: 'unseen-on-phone' },
      h(
        'tr',
        {},
        h('th', { scope: 'col' }, unseen('規定')),
        ...columns.map(column => h('th', { scope: 'col' }, column))
      )
    ),
    h('tbody', {}, ...rows.map(row => rowSketch(row, columns)))
  )
}

function rowSketch(row: ComparisonRowView, columns: ComparisonView['columns']): VNode {
  const stands = row.kinds === ''
  const classes = [row.opens && 'opens', stands && 'stands', row.isAlike && 'alike'].filter(Boolean).join(' ')
  const head = h('span', stands ? { class: 'unseen' } : {}, row.head)
  const sides = [
    ['after', columns[0]],
    ['before', columns[1]]
  ] as const
  return h(
    'tr',
    classes ? { class: classes } : {},
    h('th', { scope: 'row' }, head, ...(stands ? [] : [h('small', {}, row.kinds)])),
    ...sides.map(([side, column]) =>
      h(
        'td',
        { class: side },
        ...(row[side].length > 0 ? [h('small', { class: 'side', 'aria-hidden': 'true' }, column)] : []),
        ...row[side].map(line => lineSketch(line, side))
      )
    )
  )
}

function lineSketch({ kind, label, marks }: ComparisonLine, side: 'after' | 'before'): VNode {
  const gap = label.length > 0 && marks.length > 0 ? ['　'] : []
  return h('p', { class: `of-${kind}` }, ...marksOf(label, side), ...gap, ...marksOf(marks, side))
}

function marksOf(marks: readonly Mark[], side: 'after' | 'before'): (VNode | string)[] {
  const unseen = (text: string) => h('span', { class: 'unseen' }, text)
  const name = side === 'after' ? 'ins' : 'del'
  return marks.map(({ text, changed }) =>
    changed ? h(name, {}, unseen('［下線］'), text, unseen('［下線終わり］')) : text
  )
}

/** Renders 改め文, one element per line. */
export function sentenceSketches(lines: readonly InstrumentLine[]): VNode[] {
  if (lines.length === 0) return [h('p', {}, 'まだ何も変わっていません。')]
  return lines.map(({ indent, text }) => h('p', { class: `in-${Math.min(indent, 4)}` }, text))
}

/** Formats 改め文 as plain text for copying. */
export function sentencesText(lines: readonly InstrumentLine[]): string {
  return lines.map(({ indent, text }) => '　'.repeat(indent) + text).join('\n')
}

/**
 * Renders the entries affected by a change, grouped by kind with links; and the lines that are rewritten automatically.
 */
export function touchedSketches({ affected, rewritten }: Pick<DraftConsequences, 'affected' | 'rewritten'>): VNode[] {
  const touched = affected.filter(({ entries }) => entries.length > 0)
  if (touched.length === 0 && rewritten.length === 0) return [h('p', {}, 'この改正で見直すものはありません。')]
  const groups = touched.map(group => groupSketch(group))
  if (rewritten.length === 0) return groups
  const lines = rewritten.map(line => h('li', {}, line))
  const head = h('summary', {}, h('span', {}, h('b', {}, '自動で書き改めるもの'), `　${lines.length}件`))
  return [...groups, h('details', { class: 'fold' }, head, h('ul', {}, ...lines))]
}

/** Number of entries up to which a group is open. */
const OPEN_AT_ONCE = 5

function groupSketch({ name, judged, entries }: AffectedGroup): VNode {
  const count = `　${entries.length}件（${judged === 0 ? '判断は要りません' : judged === entries.length ? '要判断' : `要判断${judged}件`}）`
  return h(
    'details',
    { class: 'fold', ...(entries.length <= OPEN_AT_ONCE && { open: '' }) },
    h('summary', {}, h('span', {}, h('b', {}, name), count)),
    h(
      'ul',
      {},
      ...entries.map(({ name, summary, href }) =>
        h('li', {}, href === null ? h('b', {}, name) : h('a', { href }, name), h('span', {}, summary))
      )
    )
  )
}

/** Renders the findings as buttons; `value` is the index of the finding. */
export function findingSketches(findings: readonly DraftFinding[]): VNode[] {
  if (findings.length === 0) return [h('p', { class: 'fine' }, '検査：文に誤りは見つかりません。')]
  return [
    h('p', {}, `検査：${findings.length}件`),
    h(
      'ol',
      {},
      ...findings.map(({ severity, message, hint, where }, at) =>
        h(
          'li',
          {},
          h(
            'button',
            { type: 'button', value: String(at), class: severity },
            h('b', {}, severity === 'error' ? 'エラー' : '警告'),
            h('span', {}, `${where}　${message}`),
            ...(hint ? [h('small', {}, `ヒント：${hint}`)] : [])
          )
        )
      )
    )
  ]
}

/** Renders the unresolved changes with their texts and actions; `value` is the index of the change. */
export function unresolvedSketch(changes: DraftAmendment['unresolved']): VNode[] {
  if (changes.length === 0) return []
  const key = (does: string, at: number, text: string) =>
    h('button', { type: 'button', class: 'button', [EDITOR_ATTRIBUTES.does]: does, value: String(at) }, text)
  return [
    h('h3', {}, `今の文に移せなかった変更（${changes.length}）`),
    h('p', {}, 'もとの文がほかでも改められています。文に入れるか、取り下げるまで、ここに残ります。'),
    h(
      'ol',
      {},
      ...changes.map(({ under, gone, come, now }, at) =>
        h(
          'li',
          {},
          h('b', {}, under || '先頭の項目'),
          textsSketch([
            ['もとの文', gone],
            ['改正案の文', come],
            ['今の文', now]
          ]),
          h(
            'p',
            { class: 'keys' },
            key('resolve', at, now.length > 0 ? '今の文と入れ替える' : '条に入れる'),
            key('show-article', at, '条を開く'),
            key('copy-words', at, '改正案の文をコピー'),
            key('withdraw', at, '取り下げる')
          )
        )
      )
    )
  ]
}

/** Renders complete texts with their names. */
function textsSketch(texts: readonly (readonly [name: string, lines: readonly string[]])[]): VNode {
  return h(
    'dl',
    { class: 'texts' },
    ...texts.map(([name, lines]) => h('div', {}, h('dt', {}, name), h('dd', {}, lines.join('\n').trim() || '（なし）')))
  )
}

const OUTCOMES = {
  one: '一つ目だけが改めています',
  other: '二つ目だけが改めています',
  same: '二つとも同じに改めています',
  clash: '二つが別に改めています'
} as const

/** Renders the differences of two drafts from their base, with choices for conflicts. */
export function differenceSketches(
  differences: readonly DraftDifference[],
  [one, other]: readonly [string, string]
): VNode[] {
  if (differences.length === 0) return [h('p', {}, 'どちらの改正案も、まだ何も変えていません。')]
  const clashes = differences.filter(({ outcome }) => outcome === 'clash').length
  const head =
    clashes === 0
      ? '同じ所を別に改めているところはありません。'
      : `同じ所を別に改めているところが${clashes}か所あります。どうするかを選びます。選ばなければ、両方の文を残したままにします。`
  return [
    h('p', {}, head),
    h('ol', {}, ...differences.map((difference, at) => differenceSketch(difference, at, [one, other])))
  ]
}

function differenceSketch(
  { where, before, one, other, outcome, both }: DraftDifference,
  at: number,
  [first, second]: readonly [string, string]
): VNode {
  const choices: readonly (readonly [JoinChoice, string])[] = [
    ['open', '後で決める'],
    ['one', '一つ目の文にする'],
    ['other', '二つ目の文にする'],
    ...(both ? [['both', `両方にする：「${both.join('\n').trim()}」`] as const] : [])
  ]
  const options = choices.map(([value, text]) =>
    h(
      'label',
      {},
      h('input', { type: 'radio', name: `choice-${at}`, value, ...(value === 'open' && { checked: '' }) }),
      text
    )
  )
  return h(
    'li',
    { class: outcome },
    h('b', {}, where || '先頭の項目'),
    h('p', {}, OUTCOMES[outcome]),
    textsSketch([
      ['もとの文', before],
      [`一つ目「${first}」`, one],
      [`二つ目「${second}」`, other]
    ]),
    ...(outcome === 'clash'
      ? [h('fieldset', {}, h('legend', { class: 'unseen' }, `${where}をどうするか`), ...options)]
      : [])
  )
}

const RESULT_SIGNS = { yes: '✓', no: '✕', open: '－' } as const

/** Renders the evaluation of a vote, line by line with its provision. */
export function voteSketches({ lines, outcome }: MeetingResult): VNode[] {
  return [
    h('p', { class: 'outcome' }, outcome),
    h(
      'ul',
      { class: 'vote' },
      ...lines.map(({ name, holds, text, cited, href }) =>
        h(
          'li',
          { class: holds },
          h('b', {}, h('span', { 'aria-hidden': 'true' }, `${RESULT_SIGNS[holds]} `), name),
          h('span', {}, text),
          href === null ? h('small', {}, cited) : h('a', { href }, cited)
        )
      )
    )
  ]
}
