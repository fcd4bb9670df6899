import { describe, expect, test } from 'vitest'
import type { Code } from '../../src/rules/severities.ts'
import { tennis } from '../support/content.ts'
import { amendment, placesIn, precedent } from '../support/records.ts'
import { article, bare, findingsIn, underline } from './underline.ts'

/** Creates test rows: the text of one article, with the expected span marked. */
function rows(code: Code, sentences: readonly string[]) {
  test.each(sentences)('the marked span of 「%s」 is reported', sentence => {
    expect(underline(code, article(bare(sentence)))).toBe(article(sentence))
  })
}

describe('doubled marks and particles (mark-doubled):', () => {
  rows('mark-doubled', [
    '故意又は過失により«、、»コートを汚した者は、これを掃除する。',
    '部費は、月額1,000円とする«。。»',
    '部費は、月額1,000円とする«、。»',
    '春«・・»秋の合宿は、任意とする。',
    '係は、申出«をを»受けたときは、これを記録する。',
    '部員«はは»、部費を納める。',
    '部長の許し«によりにより»、休部することができる。',
    '係は、«申出を受け、申出を受け、»これを記録する。',
    '«部費は、月額とする。部費は、月額とする。»'
  ])
})

describe('text that merely looks doubled is not reported:', () => {
  rows('mark-doubled', [
    '日時、人数・・・を申し出る。',
    '部員の母は、観戦することができる。',
    '許しがあるもののほか、使ってはならない。',
    '予約とともに、人数を申し出る。',
    '予約、予約、人数を申し出る。係は、係は部員を見る。',
    '部員は、それぞれ部費を納める。',
    '「「部員」とあるのは「顧問」とする」という定めは、置かない。'
  ])
})

describe('unbalanced brackets (bracket-unbalanced):', () => {
  rows('bracket-unbalanced', [
    '部員«（»休部中の者を除く。は、部費を納める。',
    '部員休部中の者を除く。«）»は、部費を納める。',
    '部員«（»休部中の者（（病気の者を除く。）を除く。）は、部費を納める。',
    '部員(休部中の者を除く。«）»は、部費を納める。',
    '部員は、«「»休部の札を掲げる。',
    '次の者（«【»病気の者）は、部費を免れる。'
  ])
})

describe('brackets that laws leave open are not reported:', () => {
  rows('bracket-unbalanced', [
    '部員（休部中の者（病気の者を除く。）を除く。）は、部費を納める。',
    '前条中「部員（」とあるのは「顧問（」と読み替える。',
    '前条中「を除く。）」とあるのは「に限る。）」と読み替える。',
    '前条（第二項（「第三項」とあるのは、「第四項）」とする。）を除く。）は、準用する。',
    '同条中「「部員」とあるのは「「顧問」と読み替える。'
  ])
})

describe('conjunctions in kanji and kana (spelling-mixed):', () => {
  rows('spelling-mixed', [
    '部員又は顧問は、予約し、又は取り消し、«または»譲ることができる。',
    '部員または顧問は、予約し、または取り消し、«又は»譲ることができる。',
    '部員及び顧問«および»係は、出席する。',
    '部員又は顧問が予約«もしくは»取消しをし、又は譲ったとき。',
    '部員並びに顧問及び係«ならびに»部長は、出席する。',
    '予約を要する。ただし、雨の日は、この限りでない。«但し»、雪の日は、使ってはならない。'
  ])
})

describe('characters in two forms (spelling-mixed):', () => {
  rows('spelling-mixed', [
    '部員は、予約し、又は取り消す。係«，»部長は、これを記録する。',
    '部員は、予約する«．»係は、記録する。部長は、見る。',
    '部員は、第1条、第2条及び第3«條»による。',
    '部員は，予約し，又は取り消す。係«、»部長は，これを記録する。',
    '部員は、１，０００円、２．５円を納める。',
    '部員は、条文及び信條に従い、第1条による。'
  ])
})

describe('lookalike kanji and kana (kanji-lookalike):', () => {
  rows('kanji-lookalike', [
    'この規程は、効«カ»を生ずる。',
    '順位が同«ー»の者とし、字«ー»色とする。',
    '人«ロ»密度及び出«ロ»による。',
    '施«エ»業者及び会員«ニ»名とする。',
    'リ«一»チ、«口»ン及びメ«二»ューとする。',
    '18歳«末満»の者は、会費を免れる。',
    '会長は、出欠を«記緑»し、月末までに示す。'
  ])
})

describe('intended characters are not reported:', () => {
  rows('kanji-lookalike', [
    '入会義務のある者は、月末払いとし、係は、適宜言い渡す。',
    '第2号ロ中「部員」とあるのは、同号ニの者、別表第二ロ該当の者とする。',
    '数カ月、三カ国、緑カ丘及びカラオケ一回とする。',
    'ドラ一枚、口コミ及びリーチ一回とする。',
    '効力ヲ失フ者ニ対シ会長ニ名ヲ置ク。',
    '第四十条ー第四十二条のとおりとする。'
  ])
})

describe('words that resemble a conjunction are not reported:', () => {
  rows('spelling-mixed', [
    '予約又は抽選による。またはずれた者は、次の日を選ぶ。',
    '部員及び顧問は、影響が部外におよび、又は部外におよびそうなときは、届け出る。',
    '又は、である。正しい姿勢でただしく使う。',
    '係及び部長並びに顧問は、席のならびに従う。',
    '予約又は抽選による。またはじめに日時を申し出る。'
  ])

  test('if kanji and kana are equally common, the kana form is reported', () => {
    const [finding] = findingsIn(article('部員又は顧問は、部長または係に申し出る。'))
    expect(finding?.hint).toBe('「又は」')
  })

  test('if 又は is in kanji, もしくは alone is reported with its kanji form', () => {
    const findings = findingsIn(article('部員又は顧問が予約もしくは取消しをし、又は譲ったとき。'))
    expect(findings.map(({ message, hint }) => [message, hint])).toEqual([
      ['「もしくは」は仮名ですが、この規約ではほかの2か所の「又は」が漢字です', '「若しくは」']
    ])
  })
})

describe('one word in two spellings (term-variant):', () => {
  rows('term-variant', [
    '休部は、3箇月とし、6箇月を限度とする。ただし、«か月»を単位とする。',
    '予約の取消しは、係にする。取消しの手続は、«取り消し»の日から始まる。',
    '予約の取消しは、係にする。取消しの手続は、«取消»の日から始まる。',
    '使用の打切りは、係が告げる。打切りの後は、«打切»の理由を示す。',
    '行うことは行う。«行»なうことはない。',
    '全ての部員は、全ての会に出る。«すべて»の顧問も、同様とする。',
    '支払の方法は、支払の日に定める。«支払い»の期限は、月末とする。',
    '立直は、立直の宣言による。立直の後の«リーチ»は、無効とする。'
  ])
})

describe('different words with similar spellings are not reported:', () => {
  rows('term-variant', [
    '予約の取消しは、前日までに取り消し、又は取り消さなければならない。',
    '支払義務者は、部費を支払い、支払の証を受ける。',
    '役が成立し、又は成立の後に続く。',
    '株を譲渡し、譲渡の日を記し、譲渡しの申込みをする。',
    '引継ぎの書は、次の係に引き継がなければならない。引継ぎの日は、定める。',
    '立直は、陣形の立て直しを待たない。',
    '「リーチ」と言って立直をし、立直の棒を出し、立直の後は待つ。'
  ])

  test('a call in kana and its name in kanji are accepted if both are common', () => {
    const body = article(`${'自摸の後に、ツモと言う者は、'.repeat(4)}得点する。`)
    expect(findingsIn(body)).toEqual([])
  })
})

describe('unfinished paragraphs (sentence-unfinished):', () => {
  rows('sentence-unfinished', [
    '部費は、月額1,000円«とし、毎月の末日までに、»',
    '部費は、月額1,000円とする。',
    '部費は、月額1,000円とする（休部中の者を除く。）',
    '削除'
  ])

  test('rules written as headwords need no final mark', () => {
    const body = ['あがりは早い者から', '席は引いて決める', '点は棒で払う'].map(
      (text, at) => `${at > 0 ? `${at + 1}　` : ''}${text}`
    )
    expect(findingsIn(article(body.join('\n\n')))).toEqual([])
  })
})

describe('statements and precedents are checked for the same slips:', () => {
  const articles = (count: number) =>
    tennis(Array.from({ length: count }, (_, at) => `## 第${at + 1}条\n\n文とする。\n`).join('\n'))
  const told = (files: Record<string, string>) =>
    placesIn({ ...articles(10), ...files }).filter(line => / (?:bracket|mark|sentence)-/u.test(line))

  test('an unbalanced bracket and a doubled mark in plain sentences are reported', () => {
    const plain = "'1': 札（休部は除く。を掲げる。\n'2': 札を、、掲げる。\n"
    expect(told({ 'rulesets/tennis/plain.yaml': plain })).toEqual([
      'rulesets/tennis/plain.yaml:1:7 bracket-unbalanced',
      'rulesets/tennis/plain.yaml:2:8 mark-doubled'
    ])
  })

  test('an unbalanced bracket in a precedent is reported', () => {
    expect(told(precedent(1, '札（休部のを見た。'))).toEqual(['precedents/tennis/001.mdx:11:2 bracket-unbalanced'])
  })

  const plain = (count: number, ends: number) => ({
    'rulesets/tennis/plain.yaml': Array.from(
      { length: count },
      (_, at) => `'${at + 1}': 札を掲げる${at < ends ? '。' : ''}\n`
    ).join('')
  })

  test('an unfinished plain sentence is reported if the others end with a mark', () => {
    expect(told(plain(10, 9))).toEqual(['rulesets/tennis/plain.yaml:10:7 sentence-unfinished'])
  })

  test.each([
    [10, 8],
    [9, 8]
  ])('of %i sentences %i end with a mark: the style is accepted', (count, ends) => {
    expect(told(plain(count, ends))).toEqual([])
  })

  test('the remark of an amendment may be a headline', () => {
    const records = Array.from({ length: 10 }, (_, at) => amendment(`20${at + 10}-04-01`))
    const files = Object.entries<string>(Object.assign({}, ...records))
    const [[path, text] = ['', '']] = files
    expect(text).toContain('決まった。')
    expect(told({ ...Object.fromEntries(files), [path]: text.replace('決まった。', '決まった') })).toEqual([])
  })
})
