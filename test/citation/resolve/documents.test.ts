import { describe, test } from 'vitest'
import { expectTargets, type Row } from '../../support/tennis-law.ts'

const DOCUMENTS: readonly Row[] = [
  ['one’s own name', '1/1', '【規程第4条】', ['4']],
  ['one’s own title', '1/1', '【庭球部規程第4条】', ['4']],
  ['同規程', '', '庭球部規程が施行された際、【同規程第4条】', ['4']],
  ['another ruleset', '1/1', '【連盟規定第13条第2項】', ['league:13/2']],
  ['同条 of another ruleset', '1/1', '【連盟規定第13条第1項】と、また【同条第2項】', ['league:13/1', 'league:13/2']],
  ['a number behind another ruleset is one’s own', '1/1', '【連盟規定第13条】の者と【第4条】の者', ['league:13', '4']],
  ['a series', '1/1', '【先例第9号】', ['precedent:9']],
  ['a list of a series', '1/1', '【先例第1号及び第3号】', ['precedent:1 precedent:3']],
  ['a range of a series', '1/1', '【先例第2号から先例第9号まで】', ['precedent:2 precedent:3 precedent:4 precedent:9']],
  ['an article after a series is one’s own', '1/1', '【先例第9号、第4条】', ['precedent:9 4']],
  ['an instrument', '1/1', '【平成二十六年規程第一号】', ['amendment:2014-05-06']],
  ['an instrument that is not given', '1/1', '【平成25年規程第1号】', ['external 平成25年規程第1号']],
  ['a document that is not given', '1/1', '【会計規程第3条】', ['external 会計規程']],
  [
    'what follows in the list is of that document',
    '1/1',
    '【会計規程第3条及び第5条から第7条まで】',
    ['external 会計規程']
  ],
  [
    '同条 of that document',
    '1/1',
    '【会計規程第3条】の者は、【同条第2項】',
    ['external 会計規程', 'external 会計規程']
  ],
  [
    '同規程 is the last so called',
    '1/1',
    '【会計規程第3条】の者は、【同規程第5条】',
    ['external 会計規程', 'external 会計規程']
  ],
  [
    '同法 of a 法律',
    '1/1',
    '【個人情報の保護に関する法律第二条】の者は、【同法第三条】',
    ['external 個人情報の保護に関する法律', 'external 個人情報の保護に関する法律']
  ],
  [
    '同規程 passes over a 法律',
    '1/1',
    '【個人情報の保護に関する法律第二条】の者は、【同規程第3条】',
    ['external 個人情報の保護に関する法律', '3']
  ],
  ['a range of another document', '1/1', '【会計規程第5条から第7条まで】', ['external 会計規程']],
  ['規程 by itself stays one’s own', '1/1', '【会計規程第3条】と【規程第5条】', ['external 会計規程', '5']],
  [
    'a juxtaposed article is of the same document',
    '1/1',
    '【会計規程第3条】【第5条】',
    ['external 会計規程', 'external 会計規程']
  ],
  ['旧規程 is not in force', '1/1', '【旧規程第3条】', ['external 旧規程']],
  ['改正前の規程', '1/1', '【改正前の規程第3条】', ['external 改正前の規程']],
  [
    'a short form that is one’s own name',
    '1/1',
    '【会計規程（平成20年規程第1号。以下「規程」という。）第3条】、また【規程第5条】',
    ['external 会計規程', 'external 会計規程']
  ],
  [
    'a short form of a provision',
    '1/1',
    '【第6条第1項ただし書】（以下「特例」という。）により、【特例】の申出',
    ['6/1#proviso', '6/1#proviso']
  ],
  [
    'an exception from rules of another document',
    '1/1',
    '会計規程の規定（【第4条第1項】を除く。）を準用する',
    ['external 会計規程']
  ],
  [
    'an exception from a chapter of another document',
    '1/1',
    '【会計規程第3章】の規定（【第3条及び第4条】を除く。）',
    ['external 会計規程', 'external 会計規程']
  ],
  [
    'an exception from rules of another document, with き',
    '1/1',
    '会計規程（平成20年規程第1号）の規定（【第4条】の規定を除き、別に定めるものを含む。）',
    ['external 会計規程']
  ],
  ['a paragraph as an exception', '6/1', '【第4条】の規定（【第2項】を除く。）', ['4', '4/2']],
  [
    'rules of another document that the own article applies',
    '1/1',
    '会計規程の規定（【第4条】において準用する場合を含む。）',
    ['4']
  ],
  [
    'a short form with 本 for another document',
    '1/1',
    '庭球会の定款（以下「本定款」という。）及び【本定款第3条】',
    ['external 定款']
  ],
  [
    'a short form with 本 for the document itself',
    '1/1',
    'この規程（以下「本規程」という。）の者は、【本規程第3条】',
    ['3']
  ],
  ['a number outside the provisions', '', '遅刻に係る【第7条】', ['7']],
  ['a paragraph outside the provisions is of the article named last', '', '【第6条】のうち【第2項】', ['6', '6/2']]
]

describe('citations refer to the document that they name:', () => {
  test.each(DOCUMENTS)('%s (%s): %s', (_, at, source, targets) => expectTargets(at, source, targets))
})
