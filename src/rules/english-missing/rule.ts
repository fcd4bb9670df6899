import { isComplete } from '../../model/content.ts'
import { type Dispute, type EnglishDispute, phrasesOf } from '../../model/dispute.ts'
import { FILE_START, keyLocation } from '../../model/key-location.ts'
import type { Path } from '../../model/law.ts'
import type { SourceLocation, WithKeySpans } from '../../model/source.ts'
import type { Term } from '../../model/term.ts'
import { articlesOf, divisionsOf } from '../../model/walk.ts'
import type { Rule, RuleContext, RuleFinding } from '../rule.ts'
import { readForNew } from '../shared/entry-hint.ts'
import { completeRulesets } from '../shared/known-rulesets.ts'

/**
 * Warns when a ruleset has an English guide and an English text is missing.
 *
 * Checked: articles, headings, precedents, terms, the club; groups, questions, answers, cards and payment phrases of
 * disputes.
 */
export const englishMissing = {
  code: 'english-missing',
  about: 'basis',
  severity: 'warning',
  *content(contents) {
    for (const ruleset of completeRulesets(contents)) {
      if (!hasEnglish(contents, ruleset.id)) continue
      yield* lawWithout(ruleset, contents)
      yield* precedentsWithout(ruleset.id, contents)
      if (ruleset !== contents.home) continue
      for (const dispute of contents.disputes) yield* disputeWithout(dispute)
      yield* phrasesWithout(contents)
      for (const term of contents.terms) yield* termWithout(term)
      yield* clubWithout(contents)
    }
  }
} as const satisfies Rule

function hasEnglish({ english, unparsedFiles }: RuleContext, id: string): boolean {
  const isThere = english.some(({ ruleset, targetKind }) => ruleset === id && targetKind === 'provision')
  return isThere && isComplete({ unparsedFiles }, 'ruleset-english', id)
}

function* lawWithout(ruleset: RuleContext['rulesets'][number], contents: RuleContext): Iterable<RuleFinding> {
  const { id, current } = ruleset
  const { english } = contents
  const read = readForNew(contents, ruleset)
  const { children, file } = current.text
  const own = new Map<Path, (typeof english)[number]>()
  for (const entry of english) if (entry.ruleset === id && entry.targetKind === 'provision') own.set(entry.path, entry)
  const into = `rulesets/${id}/english.yaml`
  for (const { path, label, deleted } of articlesOf(children)) {
    if (deleted) continue
    const entry = own.get(path)
    const place = entry ?? { file, span: label.span }
    const held = read === null ? '' : `read に${read}、`
    const hint = `${into} に「'${path}':」を置き、${held}title に見出し、text に一文を英語で書きます`
    if (!entry) yield { message: `「${label.text}」の英文がありません`, hint, place }
    else if (entry.title === null) yield { message: `「${label.text}」の英語の見出しがありません`, hint, place }
  }
  for (const { path, label } of divisionsOf(children))
    if (!own.has(path))
      yield {
        message: `「${label.text}」の英語の名がありません`,
        hint: `${into} に「${path}: 英語の名」を書きます`,
        place: { file, span: label.span }
      }
}

function* precedentsWithout(id: string, { english, precedents, unparsedFiles }: RuleContext): Iterable<RuleFinding> {
  if (!isComplete({ unparsedFiles }, 'precedent-english', id)) return
  const numbers = new Set(
    english.flatMap(({ ruleset, targetKind, path }) => (ruleset === id && targetKind === 'precedent' ? path : []))
  )
  for (const { precedent } of precedents)
    if (precedent.ruleset === id && precedent.lost === null && !numbers.has(String(precedent.number)))
      yield {
        message: `先例第${precedent.number}号の英文がありません`,
        hint: `precedents/${id}/english.yaml に「'${precedent.number}': 英語の一文」を書きます`,
        place: keyLocation(precedent, 'number')
      }
}

function* disputeWithout(dispute: Dispute): Iterable<RuleFinding> {
  const { title, cards, english } = dispute
  if (!english) {
    yield {
      message: `もめごと「${title}」に英語がありません`,
      hint: '先頭の項目の最後に english を置き、title（名）、aliases（別の言い方）、cards（札ごとの title と verdict）を書きます',
      place: keyLocation(dispute, 'title')
    }
    return
  }
  yield* stepsWithout(dispute, english)
  for (const [id, card] of cards) {
    const translation = english.cards.get(id)
    const name = `もめごと「${title}」の札「${card.title ?? id}」`
    const hint = `english の cards に「${id}: { title: …, verdict: … }」を書きます`
    if (!translation) yield { message: `${name}に英語がありません`, hint, place: keyLocation(dispute, `#cards.${id}`) }
    else if (translation.title === null && cards.size > 1)
      yield {
        message: `${name}に、英語の題（title）がありません`,
        hint,
        place: keyLocation(dispute, `#english.cards.${id}`)
      }
    if (translation && translation.otherReading === null && card.otherReading !== null)
      yield {
        message: `${name}の別の読み方（otherReading）に英語がありません`,
        hint: `english の cards の「${id}」に otherReading を書きます`,
        place: keyLocation(dispute, `#english.cards.${id}`)
      }
  }
}

function* stepsWithout(dispute: Dispute, english: EnglishDispute): Iterable<RuleFinding> {
  for (const [id, { ask, choices }] of dispute.steps) {
    const translation = english.steps.get(id)
    if (!translation) {
      yield {
        message: `もめごと「${dispute.title}」の問い「${ask}」に英語がありません`,
        hint: `english の steps に「${id}:」を置き、ask に問い、choices に「日本語の答え: 英語の答え」を書きます`,
        place: keyLocation(dispute, `steps.${id}.ask`)
      }
      continue
    }
    for (const [at, { say }] of choices.entries())
      if (!translation.choices.has(say))
        yield {
          message: `もめごと「${dispute.title}」の答え「${say}」に英語がありません`,
          hint: `english の steps の「${id}」の choices に「${say}: 英語の答え」を書きます`,
          place: keyLocation(dispute, `steps.${id}.choices.${at}.say`)
        }
  }
}

/** Reports each phrase once, at its first place. */
function* phrasesWithout({ disputes, phrases, unparsedFiles }: RuleContext): Iterable<RuleFinding> {
  if (!isComplete({ unparsedFiles }, 'dispute-english')) return
  const known = new Set(phrases.map(({ japanese }) => japanese))
  for (const dispute of disputes) {
    if (!dispute.english) continue
    for (const [id, card] of dispute.cards)
      for (const [key, phrase] of phrasesOf(card)) {
        if (known.has(phrase)) continue
        known.add(phrase)
        yield {
          message: `支払いと期限の言い方「${phrase}」に英語がありません`,
          hint: `disputes/english.yaml に「${phrase}: 英語の言い方」を書きます`,
          place: keyLocation(dispute, `cards.${id}.${key}`)
        }
      }
  }
}

function* termWithout(entry: Term): Iterable<RuleFinding> {
  const { term, english, romaji } = entry
  const lacking = [
    ...(romaji === null ? ['ローマ字（romaji）'] : []),
    ...(english.length === 0 ? ['英語（english）'] : [])
  ]
  if (lacking.length === 0) return
  yield {
    message: `用語「${term}」に、${lacking.join('と')}がありません`,
    hint: '「romaji: agari hōki」「english: [dead hand]」のように書きます',
    place: keyLocation(entry, 'term')
  }
}

function* clubWithout({ club, disputes }: RuleContext): Iterable<RuleFinding> {
  const { file, keySpans, english } = club
  if (!file) return
  const keyed: WithKeySpans = { file, keySpans }
  if (!english) {
    const place: SourceLocation = { file, span: FILE_START }
    yield {
      message: '会の英語の名がありません',
      hint: 'english に、title、club、groups（もめごとの見出し）を書きます',
      place
    }
    return
  }
  for (const group of new Set(disputes.map(dispute => dispute.group)))
    if (!english.groups.has(group))
      yield {
        message: `もめごとの見出し「${group}」の英語の名がありません`,
        hint: `english の groups に「${group}: 英語の名」を書きます`,
        place: keyLocation(keyed, '#english.groups', '#english')
      }
}
