import type { SavedRuling } from '../../../src/protocol/saved-ruling.ts'

/** A saved ruling. */
export const ruling: SavedRuling = {
  id: 1,
  decidedOn: '2026-01-03',
  title: '山を崩した',
  facts: '袖が当たって、牌が2枚見えた',
  outcome: '600点を供託して続ける。\n- 見えた牌は戻す\n# 次も同じ *とする*',
  provisions: ['第80条（牌こぼし）', '第12条（牌こぼし）'],
  paths: ['80', '12'],
  edition: '2020年8月7日施行・再述'
}
