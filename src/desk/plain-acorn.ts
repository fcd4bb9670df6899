/** @file In a browser there is no parser of JavaScript: MDX asks it whether an expression can be one, and content holds comments alone. What is no comment is told by `content/mdx/`. */

const NOTHING = { type: 'Program', start: 0, end: 0, body: [], comments: [] }

/** As far as MDX uses it. */
export const Parser = {
  extend: () => Parser,
  parse: (text: string) => ({ ...NOTHING, end: text.length }),
  parseExpressionAt: (text: string) => ({ type: 'Identifier', name: '', start: 0, end: text.length })
}

/** What extends the parser. */
export default function plainJsx(): null {
  return null
}
