/**
 * Pairs of an old or variant form of a kanji and its usual form. Names and old texts use the first: 「齋藤」「渡邊」「會則」.
 * A form that other rules of the folding already replace (發, 萬, 點) is not listed.
 */
const PAIRS =
  '斉斎齋斎齊斎邊辺邉辺澤沢髙高﨑崎嵜崎濱浜濵浜嶋島嶌島廣広國国眞真榮栄惠恵龍竜瀧滝櫻桜圓円會会學学體体冨富鐵鉄關関橫横黑黒德徳增増瀨瀬賴頼豐豊' +
  '鹽塩遙遥禮礼彌弥龜亀號号區区縣県驛駅賣売讀読圖図團団實実寫写經経濟済總総續続對対當当黨党獨独屆届豫予兩両亂乱勞労舊旧權権驗験檢検劍剣嚴厳效効' +
  '擴拡覺覚樂楽氣気歸帰據拠擧挙藝芸硏研險険顯顕參参贊賛殘残絲糸齒歯兒児辭辞釋釈收収從従澁渋獸獣縱縦處処敍叙將将奬奨燒焼證証乘乗條条狀状淨浄' +
  '疊畳剩剰孃嬢讓譲觸触寢寝愼慎盡尽醉酔隨随數数樞枢聲声靜静攝摂專専淺浅戰戦錢銭禪禅雙双壯壮莊荘搜捜爭争裝装屬属帶帯臺台擇択擔担單単斷断遲遅' +
  '附付劵券晝昼蟲虫廳庁聽聴轉転傳伝拂払佛仏倂併辨弁瓣弁辯弁寶宝每毎滿満默黙譯訳與与樣様來来覽覧綠緑齡齢歷歴繪絵假仮價価壞壊懷懐繼継鷄鶏惱悩腦脳廢廃拜拝藥薬'

/** Usual forms by variant. */
export const KANJI_VARIANTS: Readonly<Record<string, string>> = Object.fromEntries(
  (PAIRS.match(/../gu) ?? []).map(pair => [...pair])
)
