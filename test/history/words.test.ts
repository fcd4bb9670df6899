import { expect, test } from 'vitest'
import { tokenize } from '../../src/history/words/words.ts'

test.each([
  ['部員は、1,000点を払う。', '部員|は|、|1,000点|を|払う|。'],
  ['第8条の2第1項に定める', '第8条の2|第1項|に|定める'],
  ['第四十二条の二の申出は三十日以内に', '第四十二条の二|の|申出|は|三十日|以内|に'],
  ['当該申請等を', '当該|申請|等|を'],
  ['前項各号に掲げる', '前項|各号|に|掲げる'],
  ['大明槓により流局とする', '大明槓|により|流局|と|する'],
  ['４２点の１．５倍', '４２点|の|１．５倍'],
  ['', '']
])('「%s」 is tokenised with complete figures, citations and terms', (text, phrase) => {
  expect(tokenize(text).join('|')).toBe(phrase)
})
