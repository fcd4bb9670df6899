/** The form of points: reading it, filling it from an address, showing the fields that count. */
import { type PointsState, readPoints, readPointsQuery } from '../../settle/query.ts'

/** The form's values as an address would have them: one way of reading both. */
export function readForm(form: HTMLFormElement): PointsState {
  const data = new FormData(form)
  const text = (name: string) => String(data.get(name) ?? '')
  const number = (name: string) => (text(name).trim() === '' ? 0 : readPoints(text(name)))
  const { input, custom } = readPointsQuery(`?e=${text('event')}&r=${text('penalty')}&p=${text('liability')}`)
  const table = { honba: number('honba'), deposits: number('deposits') }
  const state = { custom: custom && data.has('custom') }
  switch (input.event) {
    case 'nagashi':
      return { ...state, input: { ...input, ...table, dealer: text('dealer') === '1' } }
    case 'penalty':
      return {
        custom: true,
        input: {
          ...input,
          tiles: number('tiles'),
          difference: input.penalty === 'underdeclare' ? number('difference') : 0,
          won: data.has('won')
        }
      }
    case 'win': {
      const yakuman = number('yakuman')
      const hand = { yakuman, doubles: yakuman > 0 ? number('doubles') : 0, han: number('han'), fu: number('fu') }
      const tsumo = text('tsumo') === '1'
      return {
        ...state,
        input: {
          ...input,
          ...table,
          ...hand,
          tsumo,
          dealer: text('dealer') === '1',
          liability: yakuman > 0 ? input.liability : null,
          liableDiscarder: yakuman > 0 && input.liability !== null && !tsumo && data.has('liableDiscarder')
        }
      }
    }
  }
}

/** Fields that the event does not have are out of sight; they keep their values. */
export function showFields(form: HTMLFormElement): void {
  const { input } = readForm(form)
  const when: Readonly<Record<string, boolean>> = {
    ordinary: input.event === 'win' && input.yakuman === 0,
    yakuman: input.event === 'win' && input.yakuman > 0,
    liable: input.event === 'win' && input.liability !== null && !input.tsumo,
    tiles: input.event === 'penalty' && ['spill', 'draw', 'early'].includes(input.penalty),
    difference: input.event === 'penalty' && input.penalty === 'underdeclare',
    chombo: input.event === 'penalty' && input.penalty === 'chombo'
  }
  for (const field of form.querySelectorAll<HTMLElement>('[data-for]')) {
    const { for: events = '', when: condition } = field.dataset
    field.hidden = !events.split(' ').includes(input.event) || (condition !== undefined && !when[condition])
  }
}

/** Enters what the address says. */
export function fill(form: HTMLFormElement): void {
  if (!location.search) return
  const { input, custom } = readPointsQuery(location.search)
  const set = (name: string, value: number | string) => {
    const field = form.elements.namedItem(name)
    if (field instanceof RadioNodeList || field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
      field.value = Number.isNaN(value) ? '' : String(value)
  }
  const check = (name: string, checked: boolean) => {
    const field = form.elements.namedItem(name)
    if (field instanceof HTMLInputElement) field.checked = checked
  }
  set('event', input.event)
  check('custom', custom)
  if (input.event === 'penalty') {
    set('penalty', input.penalty)
    set('tiles', input.tiles)
    if (input.difference > 0) set('difference', input.difference)
    check('won', input.won)
    return
  }
  set('dealer', input.dealer ? 1 : 0)
  set('honba', input.honba)
  set('deposits', input.deposits)
  if (input.event === 'nagashi') return
  set('tsumo', input.tsumo ? 1 : 0)
  set('han', Math.min(input.han, 13))
  set('fu', input.fu)
  set('yakuman', input.yakuman)
  set('doubles', input.doubles)
  set('liability', input.liability ?? '')
  check('liableDiscarder', input.liableDiscarder)
}
