import { expect, test } from 'vitest'
import { fieldName } from '../../scripts/commands/review/field-names.ts'

test.each([
  ['cards.tiles.hand', 'ja', 'くわしく'],
  ['cells.onizumo.value.1位', 'ja', '値（1位）'],
  ['', 'ja', '本文'],
  ['english.cards.tiles.verdict', 'en', '英語の裁定'],
  ['english.groups.立直', 'en', '英語の名'],
  ['english.houseRules.The wall', 'en', '英語のまとめ（The wall）'],
  ['english.glance.Uma', 'en', '英語の早わかり（Uma）'],
  ['english.certainty.by custom', 'en', '英語のことばの意味（by custom）']
] as const)('the text at %j in %s is displayed as %s', (key, language, name) => {
  expect(fieldName({ key, language })).toBe(name)
})
