import type { Instrument } from '../../model/bill.ts'
import { formatDay } from '../../text/days.ts'

/** Blanks for values that are not known yet and are filled in by hand. */
export const BLANK = { day: '　　　　年　　月　　日', number: '　　', name: '　　　　　　　　　　' }

/** 「2026年11月22日」, or a blank of the same form. */
export function formatDayOrBlank(day: string | null): string {
  return day === null ? BLANK.day : formatDay(day)
}

/** 「令和8年規約第1号（2026年11月22日施行）」. Null if name and day are both unknown. */
export function nameWithDay({ name, enforcedOn }: Pick<Instrument, 'name' | 'enforcedOn'>): string | null {
  const day = enforcedOn === null ? null : `${formatDay(enforcedOn)}施行`
  return name !== null && day !== null ? `${name}（${day}）` : (name ?? day)
}

/** Clause that makes the comparison table itself the amendment, if no 改め文 is given. */
export const TABLE_AMENDMENT_CLAUSE =
  '別紙の新旧対照表の「改正前」の欄の下線を付した部分を、これに対応する「改正後」の欄の下線を付した部分のように改め、（新設）に対応するものを加え、（削る）に対応するものを削る。'
