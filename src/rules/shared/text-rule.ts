import { textsOfPrecedent } from '../../history/versions/precedent.ts'
import type { SourceFile, SourceText } from '../../model/source.ts'
import { spanOf } from '../../model/source-text.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { printedTexts } from './printed-texts.ts'

/** A slip between two offsets of a text. */
interface Slip extends Pick<RuleFinding, 'message' | 'hint'> {
  readonly start: number
  readonly end: number
}

/** Creates a rule that checks every text separately: of law, of precedents, and of Japanese statements. */
export function textRule(slipsIn: (text: string) => Iterable<Slip>): Pick<Rule, 'text' | 'precedent' | 'content'> {
  function* findings(file: SourceFile, texts: Iterable<SourceText>): Iterable<RuleFinding> {
    for (const text of texts)
      for (const { start, end, ...said } of slipsIn(text.plain))
        yield { ...said, place: { file, span: spanOf(text, start, end) } }
  }
  return {
    text: ({ text }) => findings(text.file, printedTexts(text)),
    precedent: ({ precedent }) => findings(precedent.file, textsOfPrecedent(precedent)),
    *content(contents) {
      for (const { file, text } of statementTexts(contents)) yield* findings(file, [text])
    }
  }
}

/** Text of a field of a statement. */
interface TextFault {
  readonly file: SourceFile
  readonly text: SourceText
  /** Name of the kind of field: `cell.note`, `card.verdict`. */
  readonly field: string
}

/**
 * Yields every Japanese statement text. Values cut off by a YAML comment are skipped, because they are reported
 * separately.
 */
export function* statementTexts({ statements }: Pick<RuleContext, 'statements'>): Generator<TextFault> {
  for (const { read } of statements.values()) {
    const { kind, file, texts } = read.statement
    for (const { key, text, language, isTypedValue } of texts)
      if (language === 'ja' && !isTypedValue && !/^[ \t]+#/u.test(file.text.slice(text.span.end, text.span.end + 80)))
        yield { file, text, field: `${kind}.${/[a-z]\w*$/iu.exec(key)?.[0] ?? ''}` }
  }
}
