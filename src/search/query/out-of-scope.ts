/**
 * Topics that members ask about but no rules cover: venue, money, club life, strategy. Such a topic outweighs a word of
 * the rules in the same query: 「会長の電話番号」.
 */
const OUTSIDE =
  /電話番号|住所|連絡先|メールアドレス|パスワード|wi-?fi|駐[車輪]|最寄り|バス停|[年月]?会費|入会[金費し届]|参加費|場所?代|卓代|レート|点ピン|テンゴ|テンピン|ピン雀|賭[けか]|教室|レッスン|プロ(?:テスト|試験)|レーティング|牌効率|何切る|ベタオリ|スジ読み|押し引き|戦術|セオリー|北抜き|抜きドラ|[昼晩夕]ご?(?:飯|はん)|(?:飲み物|出前|弁当|お酒|ビール)(?!.*(?:[牌卓]|こぼ|かか|濡))|差し?(?:馬|ウマ|うま)|サシウマ|さしうま|現金|(?<![罰託])金(?=[をがで ]?(?:払|賭|かけ|貸|取))|服装|コスプレ|裸(?!単騎)|はだか(?!たん)|飲み会|打ち上げ|忘年会|新年会|居酒屋|酒(?=.*(?:持ち?込|買|頼|飲め|ある|ない))|喫煙|禁煙|煙草|タバコ|たばこ|天気|予報|買え|買い(?:たい|方)|通販|値段|印刷所|着替え|次の大会|トランプ|花札|将棋|囲碁|賞品|景品|賞金|成績表|何曜日|開催日|エアコン|冷房|暖房|グループ(?:line|ライン)|おすすめの|(?:祝儀|チップ|焼き?鳥|ヤキトリ|やきとり|(?:飛び|トビ|とび)賞|割れ目|ワレメ|われめ|白ポッチ)(?=.*(?:いくら|何|あり|ある|なし|払))|\b(?:bet(?:s|ting)?|gambl\w*|wagers?|fees?)\b/iu

/**
 * Topics outside the rules that come up during a game: smoking, drinking, stakes, money, clothes, venue fees, prizes.
 */
const AT_TABLE =
  /場所?代|卓代|参加費|差し?(?:馬|ウマ|うま)|サシウマ|さしうま|金|服|裸|はだか|コスプレ|レート|ピン|テンゴ|賭|賞[品金]|景品|飲|食|弁当|酒|ビール|煙|タバコ|たばこ|\b(?:bet(?:s|ting)?|gambl\w*|wagers?|fees?)\b/iu

/** Side bets and stakes. */
const STAKES =
  /差し?(?:馬|ウマ|うま)|サシウマ|さしうま|点ピン|テンピン|テンゴ|ピン雀|賭[けか]|\b(?:bet(?:s|ting)?|gambl\w*|wagers?)\b/iu

/** People who are not members, and people who ask about membership. */
const PERSON =
  '(?:ペット|友達|友人|ともだち|知り?合い|彼女|彼氏|恋人|家族|連れ|つれ|後輩|新入生|[一1]年生|学外|部外者|外部|よその|大学|社会人|[中高]校?生|未成年|大人|留学生|卒業生|\\bo[bg]\\b|初心者|未経験|初めての人|誰でも|だれでも|会員(?:以外|じゃない|でない|ではない)|所属)'

/** Actions of a person who visits or joins. */
const VISIT =
  '(?:連れて?[いっ来き行]|卓に(?:入|はい)|つれて?[いっきこ]|誘[いうえっ]|呼[びんべ]|入れ[るてまん]|入って[いもO]|はいれ|はいって|参加|見に来|来て|来れる|打て[るま?？]|打っていい|うてる|打てん|なれ)'

/**
 * Topics by kind that no provision covers. Their words also occur in sentences about a game, so that a topic counts
 * only without a word of the game or of the council: 「友達連れてきた」, not 「友達連れてきたら山を崩した」.
 */
const UNREGULATED = [
  // membership and guests
  `入[会部](?!れ)|退[会部]|除名|幽霊部員|会員証|名簿|新歓|年齢|何歳|参加資格|保護者|親睦会|出禁|ゲスト.*(?:何人|呼|いい|可)|会員カード|会員(?:の人数|は?何人いる)|麻雀歴|会員にな|会員の?(?:資格|条件)|会員に(?:は|も)?.*なれ|${PERSON}.*${VISIT}|所属|しょぞく|見学(?!者|の人|人).*(?:来|行|でき|いい|可|ok)`,
  // prizes
  '罰ゲーム|(?:優勝|[1一]位|トップ|ビリ|最下位).*(?:何か|なんか|ご褒美|プレゼント)|優勝.*賞|優勝.*(?:もら|くれ|貰)|トロフィー|記念品|表彰|賞状|メダル|\\bmvp\\b|チャンピオン',
  // venue, travel and equipment
  '駅[かま前]|電車|コンビニ|雀荘|予約|会場(?!提供|を?貸).*(?:何時|なんじ|開い|閉ま|行き方|どこ|まで|借り)|部室|鍵|交通費|宿(?:泊|は|が|の手配)|合宿(?=.*(?:いつ|どこ|いくら|費|予定|参加|行))|泊ま[りるっ]|荷物|ゴミ|ごみ(?!す)|掃除|清掃|修理|弁償|送迎|(?<!急)車で|休憩(?=.*(?:いつ|何分|ある))|昼休み|部屋(?=.*(?:借り|使え|空い|何時))|椅子(?=.*(?:自分|足り|低い|高い))|持ち物|手ぶら|持参|bgm|壊れた卓|[卓牌]の借り',
  // food
  '食べ|食事|食堂|(?:なんか|何か|もの|飯|物)(?:を|でも)?食[うえっわ]|お菓子|おかし(?!い|く|か)|おやつ|ガム|カップ麺|カップ ?ラーメン|おにぎり|差し入れ|ジュース|コーヒー',
  // clothes and health
  '帽子|サングラス|マスク|スーツ|ジャージ|ネイル|香水|私服|靴|制服|着物|浴衣|風邪|インフル|コロナ|発熱|熱が(?:ある|出)|体調(?!不良)',
  // club life
  'ホームページ|\\bsns\\b|ツイッター|インスタ|練習会|例会(?=.*(?:いつ|どこ|日程|予定|参加|行))|次回|段位(?!場)|盲牌|勉強会|対抗戦|交流戦|(?:他|ほか|よそ|別)の(?:サークル|大学)|選挙|立候補|役員|任期|会計|幹事|部長|顧問|会長(?:に(?:は)?な|は(?:誰|だれ)|って)',
  '\\b(?:guests?|visitors?|membership|prizes?|troph(?:y|ies)|dress code|snacks?|parking|(?:can|how (?:to|do i)) join|bring (?:a|my) \\w+|winners? (?:get|win)|food|eat)\\b'
].join('|')

/** Words of the game and of the council. */
const GAME =
  /(?<!盲)牌|[山王河点符翻役]|点棒|供託|積み棒|ロン|ツモ|リーチ|立直|ポン|チー(?!ズ|ム)|カン(?!パ|フ)|ドラ(?!マ|え)|和了|アガ[るりっ]|鳴[いかきく]|副露|チョンボ|テンパイ|聴|局(?!員)|(?<!両|母|父)親(?!戚|睦)|席(?:順|決)|抜け|(?<!持って)帰[るっりら]|(?<!に)出席|途中|遅刻|欠席|来れな|来られな|倒|当た|こぼ|濡|崩|落と|口を?出|指摘|教え|協議|議[長決]|投票|票|多数決|最終日|裁|判定|放棄|中断|続け|続行|不能|終わら|プレート|サイコロ|発声|公告|規約|罰(?!ゲーム)|ペナルティ|反則|精算|同[点着]|順位|アプリ|オンライン|\b(?:tiles?|walls?|ron|tsumo|riichi|points?|penalt\w*|vot(?:e|es|ing)|council|hands?|dora)\b/iu

const UNREGULATED_TOPIC = new RegExp(UNREGULATED, 'iu')

/** True if a query contains a word of the game or of the council. */
export function isAboutGame(query: string): boolean {
  return GAME.test(query)
}

/** True if a query asks about a topic that no provision covers and contains no word of the game. */
function isUnregulated(query: string): boolean {
  return UNREGULATED_TOPIC.test(query) && !isAboutGame(query)
}

/** True if a query is about side bets or stakes. No entry answers it, however similar its words are: 「差しウマいくら」. */
export function isAboutStakes(query: string): boolean {
  return STAKES.test(query)
}

/** True if a query without results asks about something at the table that the rules do not cover. */
export function isAtTable(query: string): boolean {
  return AT_TABLE.test(query) || isUnregulated(query)
}

/** True if a query asks about a topic that no rules cover. */
export function isOutOfScope(query: string): boolean {
  return OUTSIDE.test(query) || isUnregulated(query)
}
