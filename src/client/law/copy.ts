/** @file 「引用をコピー」: the words of a provision, how it is cited, its edition and its permanent address. */
import { CLASS } from '../../protocol/names.ts'
import { copyText } from '../page/copy-text.ts'
import { pressed } from '../page/pressed.ts'
import { say } from '../page/say.ts'
import { citeOfPlace, copiedText } from './citation.ts'
import { citedPlace, lawIn, linesOfPlace, provisionAt } from './place.ts'

const law = lawIn(document)

document.addEventListener('click', async event => {
  const button = pressed(event, `.${CLASS.copy}`)
  if (!law || !button) return
  const provision = provisionAt(law, button)
  const place = citedPlace(law, provision)
  const copied = await copyText(copiedText(linesOfPlace(provision), place, location.href))
  say(copied ? `${citeOfPlace(place)}をコピーしました` : 'コピーできませんでした。文字を選んでコピーしてください')
})
