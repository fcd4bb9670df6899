/**
 * Topics that members ask about but no rules cover: venue, money, club life, strategy. Such a topic outweighs a word of
 * the rules in the same query: 「会長の電話番号」.
 */
const OUTSIDE =
  /電話番号|住所|連絡先|メールアドレス|パスワード|wi-?fi|駐[車輪]|最寄り|駅[かま前]|電車|バス停|[年月]?会費|入会[金費し届]|参加費|場所?代|卓代|レート|点ピン|テンゴ|テンピン|ピン雀|賭[けか]|雀荘|教室|レッスン|プロ(?:テスト|試験)|段位|レーティング|牌効率|何切る|ベタオリ|スジ読み|押し引き|戦術|セオリー|北抜き|抜きドラ|[昼晩夕]ご?(?:飯|はん)|(?:飲み物|出前|弁当|お酒|ビール)(?!.*(?:[牌卓]|こぼ|かか|濡))|差し?(?:馬|ウマ|うま)|サシウマ|さしうま|現金|(?<![罰託])金(?=[をがで ]?(?:払|賭|かけ|貸|取))|服装|コスプレ|裸(?!単騎)|はだか(?!たん)|飲み会|打ち上げ|忘年会|新年会|居酒屋|酒(?=.*(?:持ち?込|買|頼|飲め|ある|ない))|喫煙|禁煙|煙草|タバコ|たばこ|天気|予報|予約|買え|買い(?:たい|方)|通販|値段|印刷所|盲牌|着替え|次の大会|コンビニ|トランプ|花札|将棋|囲碁|賞品|景品|賞金|成績表|次回|何曜日|開催日|エアコン|冷房|暖房|グループ(?:line|ライン)|おすすめの|(?:祝儀|チップ|焼き?鳥|ヤキトリ|やきとり|(?:飛び|トビ|とび)賞|割れ目|ワレメ|われめ|白ポッチ)(?=.*(?:いくら|何|あり|ある|なし|払))|\b(?:bet(?:s|ting)?|gambl\w*|wagers?|fees?)\b/iu

/** Topics outside the rules that come up during a game: smoking, drinking, stakes, money, clothes, venue fees, prizes. */
const AT_TABLE =
  /場所?代|卓代|参加費|差し?(?:馬|ウマ|うま)|サシウマ|さしうま|金|服|裸|はだか|コスプレ|レート|ピン|テンゴ|賭|賞[品金]|景品|飲|食|弁当|酒|ビール|煙|タバコ|たばこ|\b(?:bet(?:s|ting)?|gambl\w*|wagers?|fees?)\b/iu

/** True if a query without results asks about something at the table that the rules do not cover. */
export function isAtTable(query: string): boolean {
  return AT_TABLE.test(query)
}

/** True if a query asks about a topic that no rules cover. */
export function isOutOfScope(query: string): boolean {
  return OUTSIDE.test(query)
}
