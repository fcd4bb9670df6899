import { describe, expect, test } from 'vitest'
import { createVerifier } from '../../src/answer/verify/verify.ts'
import { clubLibrary } from '../support/club.ts'

const corpus = clubLibrary
const verify = createVerifier(corpus)

/** Returns the codes of the findings of an answer, and the words that each marks. */
function found(answer: string): string[] {
  return verify(answer).findings.map(({ severity, code, words: text }) => `${severity} ${code} ${text}`)
}

describe('citations:', () => {
  test.each<[string, string[]]>([
    ['罰は300点（第80条）。', []],
    ['罰は300点（規約80条1項）。', []],
    ['罰は300点（規約99条）。', ['error citation-target-missing 規約99条']],
    ['罰は300点（第99条）。', ['error citation-target-missing 第99条']],
    ['The penalty is 300 points (Article 180).', ['error citation-target-missing Article 180']],
    [
      '1位は10ポイント（第85条第1号）。',
      ['error citation-target-deleted 第85条第1号', 'error figure-missing 10ポイント', 'doubt figure-missing 1位']
    ],
    ['第85条第1号は削除されている。', []],
    // Counts of a deleted provision.
    ['2位は5を加算する（第85条第2号）。1位の号は削除されている。', []],
    // English text with Japanese words, or with a Japanese citation.
    [
      'You deposit 300 points for each tile that you spill (規約第180条).',
      ['error citation-target-missing 規約第180条']
    ],
    ['For riichi (立直) you deposit 1,000 points (Article 180).', ['error citation-target-missing Article 180']],
    // The topic of the sentence is the caption of another article; the sentence names another ruleset.
    [
      '緑一色は、發がなくても成立する（第52条）。',
      ['doubt citation-off-topic 緑一色は、發がなくても成立する（第52条）。']
    ],
    ['緑一色は、發がなくても成立する（第53条）。', []],
    [
      'In the M.League, a chombo costs 4,000 points (Article 77).',
      ['doubt ruleset-mismatch In the M.League, a chombo costs 4,000 points (Article 77).']
    ],
    ['これは先例第5号による。', ['error precedent-lost 先例第5号']],
    ['供託は局が終わった時でよい（先例第1号）。', ['doubt precedent-superseded 先例第1号']],
    ['牌の補充は先例第99号による。', ['error citation-target-missing 先例第99号']],
    ['供託する（第79条（牌こぼし））。', ['error citation-caption-mismatch 第79条']],
    ['定めはない［topic:smokin］。', ['error address-missing ［topic:smokin］']],
    ['前項による。', ['doubt citation-target-missing 前項']],
    // A citation inside Markdown has its place in the source.
    ['- **罰**は[第99条](https://example.org/)による。', ['error citation-target-missing 第99条']]
  ])('%s', (answer, expected) => expect(found(answer).sort()).toEqual(expected.toSorted()))

  test('the address, the citation and the force of each citation are listed', () => {
    expect(verify('第80条第1項、先例第1号、Mリーグ規則「役満」1').citations).toMatchObject([
      { words: '第80条第1項', address: 'onizumo:80/1', citeAs: '規約第80条第1項', inForce: true },
      { words: '先例第1号', address: 'precedent:1', citeAs: '先例第1号', inForce: false }
    ])
  })

  test('a document outside the content is unchecked, not wrong', () => {
    expect(verify('会計規程第3条による。')).toMatchObject({
      verdict: 'incomplete',
      findings: [],
      unchecked: [{ words: '会計規程第3条' }]
    })
  })
})

describe('figures:', () => {
  test.each<[string, string[]]>([
    // The first case after a limit, and a case outside a limit.
    ['5回目のカンはできない（第24条）。', []],
    ['6回目のカンはできない（第24条）。', ['doubt figure-missing 6回']],
    ['持ち点が100点でも、0点を下回っていなければ競技は続く（第66条）。', []],
    ['牌1枚につき300点を供託する（第80条）。', []],
    ['牌1枚につき500点を供託する（第80条）。', ['error figure-missing 500点']],
    ['持ち点が−100点でも、0点を下回っていなければ競技は続く（第66条）。', ['error figure-missing 100点']],
    // The citation of the block, if the sentence has none.
    ['第80条による。罰は500点である。', ['error figure-missing 500点']],
    // A calculation derives its figures.
    ['3枚なら、300点×3枚＝900点（第80条）。', []],
    ['3枚なら、300点×3枚＝800点（第80条）。', ['error figure-missing 800点']],
    ['4,000点ずつ3人に払い、計12,000点（第77条第3項）。', []],
    // A count and the amount that it makes.
    ['罰は1枚につき300点（第80条）。3枚なら900点です。', []],
    [
      '罰は1枚につき300点（第80条）。3枚なら1,000点です。',
      ['error figure-missing 3枚', 'error figure-missing 1,000点']
    ],
    ['不聴の者が2人なら、1,500点ずつ払う（第56条）。', []],
    ['不聴の者が2人なら、2,000点ずつ払う（第56条）。', ['doubt figure-missing 2人', 'error figure-missing 2,000点']],
    ['全員に4,000点ずつ、合計12,000点を払う（第77条第3項）。', []],
    ['全員に4,000点ずつ、合計16,000点を払う（第77条第3項）。', ['error figure-missing 16,000点']],
    ['不聴の者が1人なら、3,000点を払う（第56条）。', []],
    ['不聴の者が1人なら、4,000点を払う（第56条）。', ['error figure-missing 4,000点']],
    ['役満が2つなら、点数は2倍である（第41条）。', []],
    ['役満が2つなら、点数は3倍である（第41条）。', ['doubt figure-missing 2', 'error figure-missing 3倍']],
    ['会員が25人なら、13人の賛成が要る（第91条第1項）。', []],
    ['会員が25人なら、12人の賛成でよい（第91条第1項）。', ['doubt figure-missing 25人', 'doubt figure-missing 12人']],
    // A value less the reduction that another cited provision states.
    ['清一色は、鳴くと5翻になる（第42条第6項、第43条第6号）。', []],
    ['清一色は、鳴くと4翻になる（第42条第6項、第43条第6号）。', ['error figure-missing 4翻']],
    // The definition of a term of the cited provision.
    ['全員が30,000点以下でも、南入しない（第69条）。', []],
    ['全員が25,000点以下でも、南入しない（第69条）。', ['error figure-missing 25,000点以下']],
    // The definition of a term of the provision does not allow its other figures.
    ['10翻は三倍満である（第38条）。', ['error figure-missing 10翻']],
    ['3 han with 30 fu is a mangan (Article 35, item 2).', ['error figure-missing 3']],
    ['With two noten players, each pays 1,500 points (Article 56).', []],
    ['With two noten players, each pays 1,000 points (Article 56).', ['error figure-missing 1,000']],
    // The source below a quotation.
    ['> 持ち点が1,000点に満たない競技者\n\n（規約第14条）', []],
    ['> 持ち点が1,000点以下の競技者\n\n（規約第14条）', ['error figure-missing 1,000点以下']],
    ['> 持ち点が900点に満たない競技者\n\n（規約第14条）', ['error figure-missing 900点に満たない']],
    ['> 持ち点が900点に満たない競技者\n\n— 規約第14条', ['error figure-missing 900点に満たない']],
    // A case within or outside the limit of the provision.
    ['900点の人は、リーチできない（第14条）。', []],
    ['900点しかない人は、リーチできません（第14条）。', []],
    ['900点の人は、リーチできる（第14条）。', ['error figure-missing 900点']],
    ['900点しかない人でも、リーチできる（第14条）。', ['error figure-missing 900点']],
    ['1,100点の人は、リーチできない（第14条）。', ['error figure-missing 1,100点']],
    ['1,100点なら、リーチできる（第14条）。', []],
    ['1,000点の人は、リーチできない（第14条）。', ['doubt figure-opposed 1,000点']],
    ['1,000点の人は、リーチできる（第14条）。', []],
    ['1,000点ある人しか、リーチできない（第14条）。', []],
    ['0点ちょうどなら、競技を終了する（第66条）。', ['doubt figure-opposed 0点']],
    ['0点ちょうどなら、競技は終了しない（第66条）。', []],
    ['13翻の和了なら、役満である（第39条第1号）。', []],
    // An amount that is not due.
    ['誤副露はあがり放棄で、4,000点の支払いはありません（第74条第3号）。', []],
    ['誤副露はあがり放棄で、4,000点の支払いがあります（第74条第3号）。', ['error figure-missing 4,000点']],
    ['800点なので、リーチはできません（第14条）。', []],
    ['4翻40符は満貫（第35条第2号）。', []],
    ['4翻20符は満貫（第35条第2号）。', ['error figure-missing 20符']],
    ['3翻40符は満貫（第35条第3号）。', ['error figure-missing 40符']],
    ['リーチ棒は900点である（第14条）。', ['error figure-missing 900点']],
    ['持ち点が900点に満たない人は、リーチできない（第14条）。', ['error figure-missing 900点に満たない']],
    ['−500点なら、競技を終了する（第66条）。', []],
    ['500点なら、競技を終了する（第66条）。', ['error figure-missing 500点']],
    ['14翻の和了は、役満である（第39条第1号）。', []],
    ['12翻の和了は、役満である（第39条第1号）。', ['error figure-missing 12翻']],
    ['A player with 900 points cannot declare riichi (Article 14).', []],
    ['A player with 900 points may declare riichi (Article 14).', ['error figure-missing 900']],
    // An amount of the paragraph that the cited paragraph refers to.
    ['20,000点ずつの罰は、本人以外の全員の賛成が要る（第82条第2項）。', []],
    ['The 20,000-point penalty needs the consent of all others (Article 82, paragraph 2).', []],
    [
      'The 30,000-point penalty needs the consent of all others (Article 82, paragraph 2).',
      ['error figure-missing 30,000']
    ],
    ['30,000点ずつの罰は、本人以外の全員の賛成が要る（第82条第2項）。', ['error figure-missing 30,000点']],
    // A score, rounded by the provision.
    ['33,600点なら34（第84条第1号）。', []],
    ['33,500点なら33（第84条第1号）。', []],
    ['33,600点なら33（第84条第1号）。', ['doubt figure-missing 33']],
    ['33,500点なら34（第84条第1号）。', ['doubt figure-missing 34']],
    ['33,600点は34,000点に切り上げ、34。30を引いて+4（第84条）。', []],
    ['33,600点は34,000点に切り上げ、34。30を引いて+5（第84条）。', ['doubt figure-missing 5']],
    ['33,600点は33,000点になる（第84条）。', ['error figure-missing 33,000点']],
    ['24,600点なら25で、30を引いて−5（第84条）。', []],
    ['24,600点なら25で、30を引いて+5（第84条）。', ['doubt figure-missing 5']],
    ['33,600点なら34（第83条）。', ['error figure-missing 33,600点', 'doubt figure-missing 34']],
    // A count of tiles describes the case if the provision counts none.
    ['配牌で1枚足りないときは、300点を供託して補える（先例第9号）。', ['doubt figure-missing 1枚']],
    ['清一色は3翻（第42条）。', ['doubt figure-elsewhere 3翻']],
    ['満貫は、6翻である（第42条）。', ['doubt figure-elsewhere 6翻']],
    // Amounts of two articles, exchanged.
    ['この会の原点は25,000点で、30,000点を持って始めます（第7条、第8条）。', ['doubt figure-elsewhere 25,000点']],
    [
      '立直棒は300点（第13条）、積み棒は1本1,000点（第58条）です。',
      ['doubt figure-elsewhere 300点', 'doubt figure-elsewhere 1,000点']
    ],
    [
      '第56条の不聴罰符は4,000点、第77条のチョンボは3,000点ずつです。',
      ['doubt figure-elsewhere 4,000点', 'doubt figure-elsewhere 3,000点']
    ],
    [
      '原点は30,000点（第8条）、配給点は25,000点（第7条）です。',
      ['doubt figure-elsewhere 30,000点', 'doubt figure-elsewhere 25,000点']
    ],
    ['この会の原点は30,000点で、25,000点を持って始めます（第7条、第8条）。', []],
    ['立直棒は1,000点（第13条）、積み棒は1本300点（第58条）です。', []],
    ['第13条の立直棒は、1,000点を場に出し、第58条の積み棒は300点です。', []],
    // A search alias of a term (6翻) is a figure.
    ['満貫は、6翻である（第35条）。', ['error figure-missing 6翻']],
    ['満貫は、６翻である（第35条）。', ['error figure-missing ６翻']],
    ['満貫は、六翻である（第35条）。', ['error figure-missing 六翻']],
    ['Each tile costs 500 points (Article 80).', ['error figure-missing 500']],
    ['最高位戦のチョンボは50ポイントの減算（最高位戦規定第55条第6項）。', ['error figure-missing 50ポイント']],
    ['Mリーグのウマは、1位+40［topic:uma］。', ['doubt figure-missing 40']]
  ])('%s', (answer, expected) => expect(found(answer)).toEqual(expected))

  test('a figure without a citation is unchecked, with the provisions that have it', () => {
    const { verdict, unchecked } = verify('罰は20,000点です。')
    expect(verdict).toBe('incomplete')
    expect(unchecked.map(({ why }) => why).join()).toContain('この数のある規定: 規約第82条第1項')
  })

  test('a finding offers the figures of the provision', () => {
    expect(verify('900点に満たないとリーチできない（第14条）。').findings[0]?.expected.figures).toEqual(['1,000点'])
  })
})

describe('quotations:', () => {
  test.each<[string, string[]]>([
    ['「持ち点が1,000点に満たない競技者は、立直をすることができない」（第14条）。', []],
    ['「持ち点が１，０００点に満たない競技者は、立直をすることができない」（第14条）。', []],
    ['「持ち点が1,000点に満たない競技者は、立直をすることができる」（第14条）。', ['error']],
    ['「立直は、手牌が振り聴である場合にも、することができる」（第14条）。', ['doubt']],
    ['「ロン」と言う（第60条）。', []],
    ['Article 14 says “持ち点が1,000点に満たない競技者は、立直をすることができない”.', []],
    ['Article 14 says “持ち点が1,000点に満たない競技者は、立直をすることができる”.', ['error']]
  ])('%s', (answer, severities) =>
    expect(
      verify(answer)
        .findings.filter(({ code }) => code === 'quotation-mismatch')
        .map(({ severity }) => severity)
    ).toEqual(severities)
  )
})

describe('silence:', () => {
  test.each<[string, string, string[]]>([
    ['たばこについて、規約に定めはない［topic:smoking］。', 'supported', []],
    ['ウマについて、規約に定めはない［topic:uma］。', 'failed', ['silence-contradicted']],
    ['たばこについて、規約に定めはない（第3条）。', 'incomplete', []],
    ['最高位戦では、参加費について定めがない［topic:entry_fee］。', 'supported', []],
    ['日本麻雀連盟では、参加費について定めがない［topic:entry_fee］。', 'supported', []]
  ])('%s', (answer, verdict, codes) => {
    const checked = verify(answer)
    expect([checked.verdict, checked.findings.map(({ code }) => code)]).toEqual([verdict, codes])
  })
})

describe('verdict:', () => {
  test('without a citation it is never supported', () => {
    expect(verify('こんにちは。').verdict).toBe('incomplete')
    expect(verify('').verdict).toBe('incomplete')
  })

  test('fenced code, long paragraphs and what exceeds the limit are unchecked', () => {
    expect(verify('第14条による。\n\n```\n第99条\n```\n').unchecked).toMatchObject([
      { why: '囲まれたコードは確かめていません' }
    ])
    expect(verify(`第14条による。\n\n${'第80条の300点、'.repeat(250)}\n\n第99条による。`)).toMatchObject({
      findings: [{ words: '第99条' }],
      unchecked: [{ why: '2,000字を超える段落は読んでいません。段落を分けると、確かめられます' }]
    })
    const long = verify(`第14条による。\n\n${'あ'.repeat(20_000)}第99条`)
    expect(long.unchecked.at(-1)?.why).toContain('20,000字を超えた')
    expect(long.verdict).toBe('incomplete')
  })

  test('each rule of a block without a citation is unchecked', () => {
    const { unchecked } = verify('リーチはできません。\n\nカンは認めない（第23条）。')
    expect(unchecked.map(({ words: text }) => text)).toEqual(['リーチはできません。'])
  })

  test('hostile input never throws', () => {
    for (const text of [
      '「'.repeat(5000),
      '第'.repeat(5000),
      '['.repeat(5000),
      '|'.repeat(5000),
      '`'.repeat(5001),
      '［a:［b:',
      '第1条の'.repeat(3000),
      '第80条の300点、第58条の1,000点、'.repeat(900),
      'ものとみな（'.repeat(3000),
      '\0\ud800'
    ])
      expect(['supported', 'incomplete', 'failed']).toContain(verify(text).verdict)
  })
})

describe('permissions, denials and conditions:', () => {
  const codes = (answer: string) => verify(answer).findings.map(({ code }) => code)

  test.each<[string, string]>([
    ['フリテンのときは、リーチできません（第15条）。', 'modality-opposed'],
    ['持ち点が1,000点に満たない人も、リーチできます（第14条）。', 'modality-opposed'],
    ['断ヤオ九は、鳴いた場合には成立しません（第45条）。', 'modality-opposed'],
    ['その局では和了できませんが、副露はできます（第75条第1項）。', 'modality-opposed'],
    ['点棒を出す前でも、洗牌をして構いません（第64条）。', 'modality-opposed'],
    ['東南戦には、出席者の過半数の同意が必要です（第5条）。', 'condition-differs'],
    ['規約の変更には、出席した会員の過半数の賛成が必要です（第91条第1項）。', 'condition-differs'],
    ['暗槓に槍槓はできませんが、国士無双だけは例外です（第51条）。', 'condition-differs'],
    ['流し満貫は役満です（第42条第5項）。', 'condition-differs'],
    ['少牌をした人は、チョンボになります（第76条第1号）。', 'citation-off-topic'],
    // Another act than the provision states.
    ['残った供託は、次の試合に持ち越します（第70条）。', 'condition-differs'],
    ['残った供託棒は、リーチした人に返します（第70条）。', 'condition-differs'],
    ['誤開門をさせた人は、300点ずつを他の競技者に支払います（第79条）。', 'condition-differs'],
    ['重大な違背行為をした人は、20,000点を場に供託します（第82条第1項）。', 'condition-differs'],
    ['チョンボがあったら、その局は直ちに終了します（第77条第1項）。', 'condition-differs'],
    ['同点のときは、起家から時計回りに先の人が上位です（第83条）。', 'condition-differs'],
    ['違法な和了を宣言して手牌を公開した人は、あがり放棄です（第76条第2号）。', 'condition-differs'],
    ['可否同数のときは、否決となります（第4条第7項ただし書）。', 'condition-differs'],
    // Another state than the provision deems.
    ['協議で棄権した人は、反対したものとみなします（第4条第6項）。', 'condition-differs'],
    ['副露を迷っている人も、宣言したものとみなします（第17条第3項）。', 'condition-differs'],
    ['受け取らなかった点数は、相手に返されたものとみなします（第65条）。', 'condition-differs']
  ])('%s is doubted', (answer, code) => {
    expect(codes(answer)).toEqual([code])
  })

  test.each([
    'フリテンでもリーチはできます（第15条）。',
    '持ち点が1,000点以上あれば、リーチできます（第14条）。',
    '下家がツモった後は、鳴きを取り消すことはできません（第18条）。',
    '捨て牌は、自由に選ぶことができます（第75条第1項）。',
    '点棒が出た後は、洗牌をして構いません（第64条）。',
    '東南戦には、出席者全員の同意が必要です（第5条）。',
    '規約の変更には、総会員の過半数の賛成が必要です（第91条第1項）。',
    '流し満貫は満貫です（第42条第5項）。',
    '残った供託は、トップのものになります（第70条）。',
    '誤開門をさせた人は、場に300点を供託します（第79条）。',
    '違法な和了を宣言して手牌を公開した人は、チョンボです（第76条第2号）。',
    'チョンボがあっても、局は続けます（第77条第1項）。',
    '次の局の洗牌が終わるまでに受け取ります（第61条、第65条）。',
    '競技が終わるまで、前の規約で続けます（第92条）。',
    '協議で棄権した人は、出席していなかったものとみなします（第4条第6項）。',
    '迷っている人は、宣言していないものとみなします（第17条第3項）。',
    '見逃した人は、振り聴とみなされます（第28条）。',
    '一呼吸置いたポンは同時とみなし、ポンが優先します（先例第11号、第17条第2項）。'
  ])('%s is not doubted', answer => {
    expect(codes(answer)).toEqual([])
  })
})
