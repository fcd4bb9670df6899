import { Document, Packer, Paragraph } from 'docx'
import { expect, test } from 'vitest'
import { markedRuns } from '../../src/formats/word/marked-runs.ts'
import type { InlineMarkup } from '../../src/model/source.ts'
import { openWord } from '../support/word.ts'

async function print(text: string, marks: readonly InlineMarkup[]): Promise<string> {
  const document = new Document({ sections: [{ children: [new Paragraph({ children: markedRuns(text, marks) })] }] })
  const { part } = openWord(new Uint8Array(await Packer.toArrayBuffer(document)))
  return part('word/document.xml')
}
const textsOf = (xml: string) => [...xml.matchAll(/<w:t(?: [^>]*)?>([^<]*)</gu)].map(([, text]) => text)

test('ruby is placed above its base text, and all text is preserved', async () => {
  const xml = await print('赤い凧揚げ', [{ kind: 'ruby', value: 'たこ<あ>', start: 2, end: 4 }])
  expect(textsOf(xml)).toEqual(['赤い', 'たこ&lt;あ&gt;', '凧揚', 'げ'])
  expect(xml).toMatch(/<w:rt>.*たこ.*<\/w:rt><w:rubyBase>.*凧揚.*<\/w:rubyBase>/u)
})

test('superscripts, underlines and figures are placed correctly', async () => {
  const xml = await print('甲2乙丙', [
    { kind: 'sup', value: '', start: 1, end: 2 },
    { kind: 'line', value: '', start: 2, end: 3 },
    { kind: 'figure', value: '1.jpg', name: '様式', start: 4, end: 4 }
  ])
  expect(textsOf(xml)).toEqual(['甲', '2', '乙', '丙', '［様式］'])
  expect(xml).toMatch(/<w:vertAlign w:val="superscript"\/><\/w:rPr><w:t[^>]*>2</u)
  expect(xml).toMatch(/<w:u w:val="single"\/><\/w:rPr><w:t[^>]*>乙</u)
})
