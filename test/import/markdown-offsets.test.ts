import { expect, test } from 'vitest'
import { parseMarkdown } from '../../src/import/formats/markdown.ts'

const LINE = '第1条 あいうえお。'

test.each([
  ['a comment', `<!-- 📝 -->\n${LINE}\n`],
  ['the frontmatter', `---\nicon: 📝\n---\n${LINE}\n`],
  ['a directive', `{% include 𠮷.html %}\n${LINE}\n`],
  ['a link definition', `[𠮷]: https://club.example/\n${LINE}\n`],
  ['a footnote', `[^1]: 𠮷\n${LINE}\n`]
])('a character outside the basic plane in %s does not move the lines below', (_, text) => {
  const { lines } = parseMarkdown({ path: 'a.md', text })
  const line = lines.find(each => each.text === LINE)
  expect(line && text.slice(line.span.start, line.span.end)).toBe(LINE)
})
