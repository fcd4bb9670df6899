import fc from 'fast-check'

/** Generator of pages with marks, lists and tables nested in each other. */

const phrase = fc
  .array(fc.constantFrom(...'会員費甲12３、。「」（）一アa ・\n&'), { minLength: 1, maxLength: 6 })
  .map(letters => letters.join('').replaceAll('&', '&amp;'))

/** Elements within a line, with the attributes of some. */
const MARKS = [
  'b',
  'strong',
  'i',
  'em',
  'u',
  'ins',
  'small',
  'mark',
  'font',
  'span',
  'a href="https://example.com/"',
  'a href="#n"',
  'sup',
  'sub',
  's',
  'del',
  'strike',
  'q',
  'code',
  'span class="l"',
  'span class="x"',
  'span class="up"',
  'span class="w"',
  'span style="vertical-align:super"',
  'span style="vertical-align:sub"',
  'span style="display:none"',
  'span style="text-transform:uppercase"',
  'span style="color:#fff"',
  'font color="white"',
  'span hidden',
  'span lang="en"',
  'span style="visibility:hidden"',
  'span style="font-size:0"',
  'span style="text-decoration:line-through;vertical-align:super"',
  'span class="c"',
  'label',
  'button',
  'dfn'
]

const SINGLE = [
  '<br>',
  '<wbr>',
  '<img alt="髙" src="a.png">',
  '<img alt="図の説明" src="b.png">',
  '<img src="c.png">',
  '<img alt="" src="d.png">',
  '<input value="甲">',
  '<iframe src="e.html"></iframe>',
  '<script>var a = "甲"</script>',
  '<!-- 甲 -->',
  '<math><msup><mi>x</mi><mn>2</mn></msup></math>'
]

const element = (tag: string, inner: string) => `<${tag}>${inner}</${tag.split(' ')[0]}>`

/** Text with marks. `depth` is the upper limit of marks in each other. */
function inlineOf(depth: number): fc.Arbitrary<string> {
  const leaf = fc.oneof({ arbitrary: phrase, weight: 5 }, { arbitrary: fc.constantFrom(...SINGLE), weight: 1 })
  if (depth === 0) return leaf
  const inner = fc.array(inlineOf(depth - 1), { minLength: 1, maxLength: 3 }).map(parts => parts.join(''))
  return fc.oneof(
    { arbitrary: leaf, weight: 3 },
    { arbitrary: fc.tuple(fc.constantFrom(...MARKS), inner).map(([tag, text]) => element(tag, text)), weight: 3 },
    {
      arbitrary: fc
        .tuple(inner, inner)
        .map(([base, over]) => `<ruby>${base}<rp>(</rp><rt>${over}</rt><rp>)</rp></ruby>`),
      weight: 1
    }
  )
}

const inline = fc.array(inlineOf(3), { minLength: 1, maxLength: 4 }).map(parts => parts.join(''))

const BLOCKS = [
  'p',
  'div',
  'h2',
  'h3',
  'blockquote',
  'center',
  'section',
  'pre',
  'address',
  'p class="w"',
  'p class="up"',
  'p hidden',
  'div class="x"',
  'div class="l"',
  'div style="white-space:pre-wrap"',
  'p style="text-transform:uppercase"',
  'aside',
  'figure',
  'nav',
  'header',
  'footer',
  'main',
  'article',
  'details',
  'form',
  'fieldset',
  'div class="c"',
  'h3 class="c"',
  'div class="sub"',
  'div style="display:none"',
  'div style="text-transform:lowercase"',
  'div style="background:#000;color:#000"'
]

const LISTS = [
  'ul',
  'ol',
  'ol start="3"',
  'ol type="A"',
  'ol type="i"',
  'ol reversed',
  'ol class="n"',
  'ol style="list-style-type:katakana"',
  'ul style="list-style:none"',
  'ul class="x"',
  'ol class="l"',
  'menu'
]

const ITEMS = [
  'li',
  'li',
  'li',
  'li value="5"',
  'li class="l"',
  'li class="x"',
  'li style="display:block"',
  'li class="w"',
  'li hidden'
]

const TABLES = ['table', 'table', 'table class="l"', 'table hidden', 'table style="text-transform:lowercase"']
const PARTS = ['tbody', 'tbody', 'thead', 'tfoot', 'tbody class="x"', 'tbody class="l"']
const ROWS = ['tr', 'tr', 'tr', 'tr class="l"', 'tr hidden', 'tr style="color:#fff"']
const CELLS = ['td', 'td', 'td', 'th', 'td colspan="2"', 'td rowspan="2"', 'td class="l"', 'td hidden', 'td class="c"']

function blockOf(depth: number): fc.Arbitrary<string> {
  const inner = depth === 0 ? inline : fc.oneof(inline, blocksOf(depth - 1))
  const item = fc.tuple(fc.constantFrom(...ITEMS), inner).map(([tag, text]) => element(tag, text))
  const cell = fc.tuple(fc.constantFrom(...CELLS), inner).map(([tag, text]) => element(tag, text))
  const row = fc
    .tuple(fc.constantFrom(...ROWS), fc.array(cell, { minLength: 1, maxLength: 3 }))
    .map(([tag, cells]) => element(tag, cells.join('')))
  const part = fc
    .tuple(fc.constantFrom(...PARTS), fc.array(row, { minLength: 1, maxLength: 3 }))
    .map(([tag, rows]) => element(tag, rows.join('')))
  return fc.oneof(
    {
      arbitrary: fc.tuple(fc.constantFrom(...BLOCKS), inner).map(([tag, text]) => element(tag, text)),
      weight: 5
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...LISTS), fc.array(item, { minLength: 1, maxLength: 3 }))
        .map(([tag, items]) => element(tag, items.join(''))),
      weight: 3
    },
    {
      arbitrary: fc
        .tuple(fc.constantFrom(...TABLES), fc.option(inline), fc.array(part, { minLength: 1, maxLength: 2 }))
        .map(([tag, caption, parts]) => {
          const head = caption === null ? '' : element('caption', caption)
          return element(tag, head + parts.join(''))
        }),
      weight: 2
    },
    {
      arbitrary: fc.tuple(inline, inner).map(([term, text]) => `<dl><dt>${term}</dt><dd>${text}</dd></dl>`),
      weight: 1
    },
    { arbitrary: inline, weight: 1 }
  )
}

function blocksOf(depth: number): fc.Arbitrary<string> {
  return fc.array(blockOf(depth), { minLength: 1, maxLength: 3 }).map(parts => parts.join('\n'))
}

const STYLE =
  '<style>.x{display:none}.l{text-decoration:line-through}.up{vertical-align:super}.n{counter-reset:n;list-style:none}.n>li::before{counter-increment:n;content:"第" counter(n) "条　"}.w::before{content:"注意 "}.c{counter-increment:c}.c::before{content:counter(c) "　"}.c::after{content:"（終）"}.sub>span{vertical-align:sub}</style>'

/** Generates a page. */
export const randomPage: fc.Arbitrary<string> = blocksOf(2).map(
  body => `<!doctype html><html lang="ja"><head>${STYLE}</head><body>${body}</body></html>`
)
