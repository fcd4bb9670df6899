import type { SourceFile, SourceText } from '../../model/source.ts'
import { joinTexts, literalText } from '../../model/source-text.ts'
import { truncate } from '../../text/truncate.ts'
import { createReporter } from '../diagnostics/report-sink.ts'
import type { Finding } from '../diagnostics/types.ts'
import { readBlocks } from '../mdx/blocks.ts'
import { parseMdx } from '../mdx/parse.ts'
import { findFrontmatter } from '../yaml.ts'

/** Text below a frontmatter, with an empty line between paragraphs, and findings for everything else. */
export interface ProseBody {
  readonly text: SourceText
  readonly findings: readonly Finding[]
}

/** Text that Markdown or MDX may parse as markup. Most files have none, and parsing costs more than everything else. */
const MARKUP = /[<>{}*_`[\]#|\\~&]|^\s*(?:[-+]|[0-9]+[.)])\s|(?<!\n)\n(?!\n|$)|https?:|^(?:import|export)\s/mu

/** Parses the text below a frontmatter as strictly as law: only paragraphs are allowed. */
export function parseProseBody(file: SourceFile): ProseBody {
  const start = findFrontmatter(file)?.end ?? file.text.length
  const body = file.text.slice(start)
  const at = start + body.length - body.trimStart().length
  if (!MARKUP.test(body.trim())) return { text: literalText(body.trim(), at), findings: [] }
  const parsed = parseMdx(file)
  if ('finding' in parsed) return { text: literalText(body.trim(), at), findings: [parsed.finding] }
  const findings: Finding[] = []
  const tell = createReporter(file, findings)
  const texts = readBlocks(parsed.root, file, tell).flatMap(block => {
    if (block.kind === 'text' && !block.label) return [block.text]
    tell({
      code: 'structure-unknown',
      message: `「${truncate(file.text.slice(block.span.start, block.span.end).trim())}」は、ここでは使えない書き方です`,
      hint: '文だけを書きます。段落を分けるには、空行を置きます',
      span: block.span
    })
    return []
  })
  return { text: texts.length > 0 ? joinTexts(texts, '\n\n') : literalText('', at), findings }
}

/** Reports text below the frontmatter of a file that allows no text there. */
export function strayWords(file: SourceFile): Finding[] {
  const { text, findings } = parseProseBody(file)
  if (!text.plain) return [...findings]
  const strays: Finding[] = []
  createReporter(
    file,
    strays
  )({
    code: 'text-outside-article',
    message: `「${truncate(text.plain)}」は、どこにも出ない文です`,
    hint: 'もめごとの文は、「---」で囲んだ項目（plain、hand、otherReading など）に書きます',
    span: text.span
  })
  return [...findings, ...strays]
}
