import { textsOfPrecedent } from '../../corpus/precedent.ts'
import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { printedTexts } from './printed-texts.ts'

/** A slip between two offsets of a text. */
interface Slip extends Pick<RuleFinding, 'message' | 'hint'> {
  readonly start: number
  readonly end: number
}

/** A check that looks at every stretch of words by itself: of law, of precedents, and of what is said in Japanese of either. */
export function textRule(slipsIn: (text: string) => Iterable<Slip>): Pick<Rule, 'text' | 'precedent' | 'content'> {
  function* findings(file: SourceFile, texts: Iterable<SourceText>): Iterable<RuleFinding> {
    for (const text of texts)
      for (const { start, end, ...said } of slipsIn(text.plain))
        yield { ...said, place: { file, span: spanOf(text, start, end) } }
  }
  return {
    text: ({ ruleset }) => findings(ruleset.file, printedTexts(ruleset)),
    precedent: ({ precedent }) => findings(precedent.file, textsOfPrecedent(precedent)),
    *content(contents) {
      for (const { file, text } of statementTexts(contents)) yield* findings(file, [text])
    }
  }
}

/** What is said in a field of a statement. */
interface Said {
  readonly file: SourceFile
  readonly text: SourceText
  /** What all fields of that kind are called: `cell.note`, `card.verdict`. */
  readonly field: string
}

/** Everything that is said in Japanese about provisions, but for what a comment cuts off: that is told by itself. */
export function* statementTexts({ statements }: Pick<RuleContext, 'statements'>): Generator<Said> {
  for (const { read } of statements.values()) {
    const { kind, file, sayings } = read.statement
    for (const { key, text, language, typed } of sayings)
      if (language === 'ja' && !typed && !/^[ \t]+#/u.test(file.text.slice(text.span.end, text.span.end + 80)))
        yield { file, text, field: `${kind}.${/[a-z]\w*$/iu.exec(key)?.[0] ?? ''}` }
  }
}
