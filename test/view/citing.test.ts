import { expect, test } from 'vitest'
import { hasSurvivingText } from '../../src/history/versions/precedent.ts'
import { citationDataOf, citedPrecedent } from '../../src/view/citing.ts'
import { currentEdition } from '../../src/view/edition.ts'
import { tennisClub } from './club.ts'

const { ruleset, records } = tennisClub()

test('a page of law is cited by its number, its caption, its edition and its permanent address', () => {
  const page = ruleset.current.pages.find(({ slug }) => slug === '2-2')
  expect(page && citationDataOf(currentEdition(ruleset), page)).toEqual({
    cite: '規程第2条の2',
    caption: '（夜間）',
    edition: '2024年4月1日施行',
    page: '/tennis/v/2024-04-01/2-2/'
  })
  expect(page && citationDataOf(currentEdition(ruleset), { ...page, caption: null }).caption).toBe('')
})

test('a precedent is cited by its number, its caption and its day', () => {
  const entry = records.precedents.filter(hasSurvivingText).find(({ precedent }) => precedent.number === 4)
  expect(entry && citedPrecedent(records, entry)).toEqual({
    cite: '先例第4号',
    caption: '（雨の日の取消し）',
    edition: '2024-06-01',
    page: '/tennis/precedents/4/'
  })
})
