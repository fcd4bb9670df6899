import { expect, test } from 'vitest'
import { recordOf } from '../../src/history/record-of.ts'
import type { Amendment } from '../../src/model/amendment.ts'
import type { RulesetText } from '../../src/model/law.ts'
import { sketch } from '../support/ruleset.ts'

const record = (id: string, more: Partial<Amendment>): Amendment =>
  ({ ruleset: 'tennis', date: '2022-04-01', instrument: null, id, ...more }) as Amendment
const RECORDS = [
  record('of another ruleset', { ruleset: 'chess', instrument: '令和3年規程第1号' }),
  record('without a day', { date: null }),
  record('of another day', { date: '2021-04-01', instrument: '令和3年規程第1号' }),
  record('named', { instrument: '令和四年規程第一号' }),
  record('nameless', {}),
  record('named besides', { instrument: '4月の申合せ' })
]
const version = (more: Partial<RulesetText>): RulesetText => ({
  ...sketch('第1条 者。'),
  id: 'tennis',
  enforcedOn: '2022-04-01',
  amendment: null,
  ...more
})

test.each<readonly [proves: string, version: Partial<RulesetText>, id: string | undefined]>([
  ['its name, in whatever numerals', { amendment: '令和4年規程第1号' }, 'named'],
  ['its name, on whatever day', { amendment: '令和3年規程第1号' }, 'of another day'],
  ['a name that is no instrument’s', { amendment: '4月の申合せ' }, 'named besides'],
  ['its day, where no record has its name', { amendment: '令和4年規程第2号' }, 'nameless'],
  ['its day, where it has no name: the first', {}, 'named'],
  ['neither name nor day', { amendment: '令和5年規程第1号', enforcedOn: '2023-04-01' }, undefined],
  ['no day, where it has no name', { enforcedOn: null }, undefined]
])('the record of a version is found by %s', (_, more, id) => {
  expect(recordOf(version(more), RECORDS)?.id).toBe(id)
})
