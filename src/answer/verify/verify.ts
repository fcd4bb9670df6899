import { targetsOfAll } from '../../citation/resolve/cited.ts'
import type { Target } from '../../citation/resolve/types.ts'
import type { Corpus } from '../../corpus/build-corpus.ts'
import type { LawPage } from '../../history/versions/law-pages.ts'
import type { Version } from '../../history/versions/version.ts'
import { formatProvisionPath, parentPath, topPath } from '../../model/address.ts'
import type { Path } from '../../model/law.ts'
import { sentenceAround } from '../../model/sentences.ts'
import type { Span } from '../../model/source.ts'
import { provisionsWithin } from '../../model/walk.ts'
import { captionMismatchesInStatements } from '../../rules/citation-caption-mismatch/rule.ts'
import { basisText } from '../../statement/basis.ts'
import { asCounted } from '../../statement/figures.ts'
import type { ReadStatement } from '../../statement/read.ts'
import { figuresIn } from '../../text/figures.ts'
import { precedentName } from '../../view/precedent.ts'
import { addressOfPlace, citeAsOf, type Missing, type Place, placeAt } from '../places.ts'
import { type AnswerBlock, answerBlocks } from './blocks.ts'
import { findContraries, findOtherException, findOtherShare, findOtherValue } from './contradictions.ts'
import { figuresOfSentence, lawOf, readSentence } from './figures.ts'
import { findOtherDeemed, findOtherOutcome } from './outcomes.ts'
import { quotationsOf } from './quotations.ts'
import { buildRelevanceIndex, findMoreRelevantPage, type RelevanceIndex } from './relevance.ts'
import { exchangedFigures, misplacedFigure } from './scope.ts'
import { type AnswerSentence, placeInAnswer, type ReadBlock, readSentences, rulesetsNamed } from './sentences.ts'

/** A fault (`error`) or a doubt, at a span in the answer. */
export interface AnswerFinding extends Span {
  readonly severity: 'error' | 'doubt'
  readonly code: string
  readonly words: string
  /** Fact in Japanese. It never judges the answer. */
  readonly message: string
  readonly expected: {
    readonly figures: readonly string[]
    readonly citeAs: string | null
    readonly words: string | null
  }
}

/** A part of an answer that was not checked, with the reason. */
export interface Unchecked extends Span {
  readonly words: string
  readonly why: string
}

/** Result of a check of an answer. */
export interface Verification {
  /**
   * `failed`: an error. `incomplete`: a doubt, an unchecked part, or no citation at all. `supported`: every citation
   * exists, and every figure and quotation occurs in what is cited. It never means that the answer is right.
   */
  readonly verdict: 'failed' | 'incomplete' | 'supported'
  readonly checked: {
    readonly citations: number
    readonly figures: number
    readonly quotations: number
    readonly sentences: number
  }
  readonly findings: readonly AnswerFinding[]
  readonly citations: readonly {
    readonly words: string
    readonly address: string
    readonly citeAs: string
    readonly inForce: boolean
  }[]
  readonly unchecked: readonly Unchecked[]
}

/** Longest answer that is checked, in UTF-16 units. */
export const LONGEST_ANSWER = 20_000

/** Longest paragraph that is checked, in UTF-16 units. The time grows with the square of its length. */
const MAX_BLOCK_LENGTH = 2_000

/** Checks an answer. Bare numbers in it refer to `ruleset`, else to the home ruleset. */
export type Verifier = (text: string, options?: { readonly ruleset?: string }) => Verification

/** Creates a check of the citations, figures and quotations of answers, with the indexes of a corpus. */
export function createVerifier(corpus: Corpus): Verifier {
  const relevanceOf = relevanceIndexes(corpus)
  return (text, { ruleset } = {}) =>
    verifyAnswer(corpus, text, { ruleset: ruleset ?? corpus.home?.id ?? '', relevanceOf })
}

interface VerifyOptions {
  readonly ruleset: string
  readonly relevanceOf: (ruleset: string) => RelevanceIndex | null
}

function verifyAnswer(corpus: Corpus, text: string, { ruleset, relevanceOf }: VerifyOptions): Verification {
  const answer = text.slice(0, LONGEST_ANSWER)
  const { blocks, code } = answerBlocks(answer)
  const found: Found = { findings: [], unchecked: [], citations: new Map(), figures: 0, quotations: 0 }
  const says = createRecorder(answer, found)
  for (const span of code) says.leave(span, '囲まれたコードは確かめていません')
  if (text.length > LONGEST_ANSWER)
    says.leave(
      { start: answer.length, end: text.length },
      `${LONGEST_ANSWER.toLocaleString('en')}字を超えた部分は読んでいません`
    )
  const isShort = ({ text: { plain } }: AnswerBlock) => plain.length <= MAX_BLOCK_LENGTH
  for (const { text } of blocks.filter(block => !isShort(block)))
    says.leave(
      text.span,
      `${MAX_BLOCK_LENGTH.toLocaleString('en')}字を超える段落は読んでいません。段落を分けると、確かめられます`
    )
  const read = blocks.filter(isShort).map(block => readSentences(corpus, block, ruleset, answer))
  checkCaptions(
    corpus,
    read.flatMap(([first]) => first?.block.read ?? []),
    says
  )
  for (const sentences of read) {
    if (sentences[0]) checkCitations(corpus, sentences[0].block, says)
    for (const sentence of sentences) {
      checkFigures(corpus, sentence, says, found)
      checkQuotations(corpus, sentence, says, found)
      checkContraries(corpus, sentence, says)
      checkSilence(corpus, sentence, says)
      checkRelevance(corpus, sentence, says, relevanceOf)
      checkUncited(sentence, says)
    }
  }
  const findings = found.findings.toSorted((a, b) => a.start - b.start)
  const { citations, figures, quotations, unchecked } = found
  const failed = findings.some(({ severity }) => severity === 'error')
  const supported = findings.length === 0 && unchecked.length === 0 && citations.size > 0
  return {
    verdict: failed ? 'failed' : supported ? 'supported' : 'incomplete',
    checked: { citations: citations.size, figures, quotations, sentences: read.flat().length },
    findings,
    citations: [...citations.values()],
    unchecked: unchecked.toSorted((a, b) => a.start - b.start)
  }
}

interface Found {
  readonly findings: AnswerFinding[]
  readonly unchecked: Unchecked[]
  readonly citations: Map<string, Verification['citations'][number]>
  figures: number
  quotations: number
}

/** Records findings and unchecked parts of an answer. */
interface Recorder {
  readonly report: (
    finding: Omit<AnswerFinding, 'words' | 'expected'> & { readonly expected?: Partial<AnswerFinding['expected']> }
  ) => void
  readonly leave: (span: Span, why: string) => void
  readonly cite: (span: Span, place: Place, inForce: boolean) => void
}

function createRecorder(answer: string, found: Found): Recorder {
  const wordsAt = ({ start, end }: Span) => answer.slice(start, end)
  return {
    report: ({ expected, ...finding }) =>
      found.findings.push({
        ...finding,
        words: wordsAt(finding),
        expected: { figures: [], citeAs: null, words: null, ...expected }
      }),
    leave: ({ start, end }, why) =>
      found.unchecked.push({ start, end, words: wordsAt({ start, end }).trim().slice(0, 120), why }),
    cite: (span, place, inForce) =>
      found.citations.set(`${span.start} ${addressOfPlace(place)}`, {
        words: wordsAt(span),
        address: addressOfPlace(place),
        citeAs: citeAsOf(place),
        inForce
      })
  }
}

/** Checks that every citation of a block exists and is in force. */
function checkCitations(corpus: Corpus, block: ReadBlock, says: Recorder): void {
  const { plain } = block.text
  for (const { place, start, end } of block.addresses) {
    const span = { start, end }
    const at = placeInAnswer(block, span)
    if (place.kind === 'missing')
      says.report({
        ...at,
        severity: 'error',
        code: 'address-missing',
        message: place.message,
        expected: { citeAs: firstNear(corpus, place) }
      })
    else checkForce(corpus, { place, at, plain: sentenceOf(plain, span) }, says)
  }
  for (const citation of block.citations) {
    const at = placeInAnswer(block, citation)
    if (citation.outcome === 'external') {
      says.leave(at, `「${citation.name}」はこの規約集にありません`)
      continue
    }
    if (citation.outcome === 'unresolved')
      for (const { code, message, hint, start, end } of citation.gaps) {
        // Relative words (この節, 前項) refer to nothing outside the law, but name no wrong provision.
        if (RELATIVE.test(plain.slice(start, end)) && isQuoted(plain, start)) continue
        const severity = RELATIVE.test(plain.slice(start, end)) ? 'doubt' : 'error'
        says.report({ ...placeInAnswer(block, { start, end }), severity, code, message, expected: { citeAs: hint } })
      }
    for (const { targets, start, end } of citation.links)
      for (const { document, path } of targets) {
        const place = placeAt(corpus, `${document}:${path}`)
        // A complete document or instrument has no text of its own to compare.
        if (place.kind !== 'missing')
          checkForce(
            corpus,
            { place, at: placeInAnswer(block, { start, end }), plain: sentenceOf(plain, { start, end }) },
            says
          )
      }
  }
}

/** True inside 「…」: a quotation of law may contain 前項. */
function isQuoted(plain: string, at: number): boolean {
  const before = plain.slice(0, at)
  return before.lastIndexOf('「') > before.lastIndexOf('」')
}

const RELATIVE = /^(?:[前次同各本]|この|当該)/u

function sentenceOf(plain: string, { start, end }: Span): string {
  const sentence = sentenceAround(plain, start, end)
  return plain.slice(sentence.start, sentence.end)
}

function firstNear(corpus: Corpus, { near: [first] }: Missing): string | null {
  const place = first === undefined ? null : placeAt(corpus, first)
  return place && place.kind !== 'missing' ? citeAsOf(place) : null
}

/** Checks that the citations of an answer agree with the captions next to them. */
function checkCaptions(corpus: Corpus, blocks: readonly ReadStatement[], says: Recorder): void {
  const { rulesets, unparsedFiles } = corpus
  const statements = new Map(
    blocks.map((read, at) => [String(at), { read, outcome: 'current', changes: [], affected: [] } as const])
  )
  for (const { message, hint, place } of captionMismatchesInStatements({ statements, rulesets, unparsedFiles }))
    says.report({
      ...place.span,
      severity: 'error',
      code: 'citation-caption-mismatch',
      message: message.replace(/^の文：/u, ''),
      expected: { citeAs: hint ?? null }
    })
}

const SAYS_DELETED =
  /削除|廃止|失効|かつて|欠番|散逸|失われ|記録[がはも]?(?:な|残)|盛り込|取り入れ|deleted|repealed|superseded|\blost\b/iu

function checkForce(
  corpus: Corpus,
  { place, at, plain }: { place: Place; at: Span; plain: string },
  says: Recorder
): void {
  const saysSo = SAYS_DELETED.test(plain)
  if (place.kind === 'provision') {
    const deleted = isDeleted(place.version, place.path)
    says.cite(at, place, !deleted)
    if (deleted && !saysSo)
      says.report({
        ...at,
        severity: 'error',
        code: 'citation-target-deleted',
        message: `${citeAsOf(place)}は削除されています`
      })
    return
  }
  if (place.kind !== 'precedent') {
    says.cite(at, place, true)
    return
  }
  const { precedent } = place.entry
  const name = precedentName(precedent.number)
  says.cite(at, place, precedent.lost === null && precedent.status !== 'superseded')
  if (precedent.lost !== null) {
    if (!saysSo)
      says.report({
        ...at,
        severity: 'error',
        code: 'precedent-lost',
        message: `${name}は、記録が残っていません（${precedent.lost}）`
      })
  } else if (precedent.status === 'superseded' && !saysSo && !/優先|今は/u.test(plain))
    says.report({
      ...at,
      severity: 'doubt',
      code: 'precedent-superseded',
      message: `${name}より、今の条文が優先します`,
      expected: {
        citeAs: precedent.related.map(path => citeAsOfPath(corpus, precedent.ruleset, path)).join('、') || null
      }
    })
}

function citeAsOfPath(corpus: Corpus, ruleset: string, path: Path): string {
  const place = placeAt(corpus, `${ruleset}:${path}`)
  return place.kind === 'missing' ? formatProvisionPath(path) : citeAsOf(place)
}

function isDeleted({ nodes }: Version, path: Path): boolean {
  for (let at: Path | null = path; at; at = parentPath(at)) {
    const node = nodes.get(at)
    if (node && 'deleted' in node && node.deleted) return true
  }
  return false
}

function checkFigures(corpus: Corpus, sentence: AnswerSentence, says: Recorder, found: Found): void {
  const { block } = sentence
  const { all, wrong, opposed } = figuresOfSentence(corpus, sentence)
  const hasBasis = sentence.targets.length + sentence.lent.length > 0
  const isKnown = hasBasis && sentence.citations.every(({ outcome }) => outcome !== 'unresolved')
  // In a sentence without a rule, a count describes the case: 「二人で打つ場合について、規約に定めはない」「1位の号は削除された」.
  const isWithoutRule = isSilenceProved(corpus, sentence) || SAYS_DELETED.test(sentence.text)
  const states = wrong.filter(({ isAmount }) => isAmount || !isWithoutRule)
  for (const { text, isAmount, expected, start } of states)
    says.report({
      ...placeInAnswer(block, { start, end: start + text.length }),
      severity: isAmount ? 'error' : 'doubt',
      code: 'figure-missing',
      message: `「${text}」は、引いている規定にありません${expected.length > 0 ? `（規定の数: ${expected.join('、')}）` : ''}`,
      expected: { figures: expected }
    })
  for (const { text, limit, start } of opposed)
    says.report({
      ...placeInAnswer(block, { start, end: start + text.length }),
      severity: 'doubt',
      code: 'figure-opposed',
      message: `「${text}」についての文は、引いている規定（${limit}…）と逆のようです`
    })
  if (!isKnown) {
    for (const figure of all) says.leave(placeInAnswer(block, figure), uncitedFigure(corpus, figure.text, hasBasis))
    return
  }
  found.figures += all.length
  const versions = new Map(corpus.rulesets.map(({ id, current }) => [id, current]))
  const exchanged = exchangedFigures(sentence, all, versions)
  for (const figure of all) {
    if (sentence.lent.length > 0 || wrong.some(({ start }) => start === figure.start)) continue
    const misplaced = misplacedFigure(sentence, figure, versions) ?? exchanged.get(figure.start)
    if (!misplaced) continue
    const citeAs = citeAsOfPath(corpus, sentence.targets[0]?.document ?? '', misplaced.path)
    says.report({
      ...placeInAnswer(block, { start: figure.start, end: figure.start + figure.text.length }),
      severity: 'doubt',
      code: 'figure-elsewhere',
      message: `「${figure.text}」は、引いている規定の別の所にあります。「${misplaced.term}」の数: ${misplaced.figures.join('、')}（${citeAs}）`,
      expected: { figures: misplaced.figures, citeAs }
    })
  }
}

/** Names up to three provisions of the home ruleset that state a figure. */
function uncitedFigure({ home }: Corpus, phrase: string, hasBasis: boolean): string {
  if (hasBasis) return `「${phrase}」は、引用の誤りを直すまで確かめられません`
  if (!home) return `「${phrase}」に引用がありません`
  const { text, nodes } = home.current
  const having = [...nodes].flatMap(([path, node]) =>
    'text' in node && figuresIn(node.text.plain).some(figure => asCounted(node.text.plain, figure) === phrase)
      ? [path]
      : []
  )
  const names = having
    .slice(0, 3)
    .map(path => citeAsOf({ kind: 'provision', ruleset: home, version: home.current, path }))
  return `「${phrase}」に引用がありません${names.length > 0 ? `（この数のある規定: ${names.join('、')}）` : `（${text.title}にこの数はありません）`}`
}

function checkQuotations(corpus: Corpus, sentence: AnswerSentence, says: Recorder, found: Found): void {
  const hasBasis = sentence.targets.length + sentence.lent.length > 0
  const read = readSentence(sentence, 'plain')
  const [statementText] = read.statement.texts
  if (!statementText) return
  for (const { text, isVerbatim, nearest, ...span } of quotationsOf(sentence, [
    ...basisText(read, statementText, lawOf(corpus)),
    ...sentence.lent
  ])) {
    const at = placeInAnswer(sentence.block, span)
    if (!hasBasis) says.leave(at, '引用文に、どの規定の文かが書かれていません')
    else found.quotations++
    if (hasBasis && !isVerbatim)
      says.report({
        ...at,
        // Without a similar sentence the words may be a gloss instead of a quotation.
        severity: nearest ? 'error' : 'doubt',
        code: 'quotation-mismatch',
        message: `「${text}」は、引いている規定の文と違います${nearest ? `（規定の文: ${nearest}）` : ''}`,
        expected: { words: nearest }
      })
  }
}

/** Warns if the sentence allows what the cited provisions deny, or states another share of votes or exception. */
function checkContraries(corpus: Corpus, sentence: AnswerSentence, says: Recorder): void {
  const { block, span, text, language, lent } = sentence
  const read = readSentence(sentence, 'plain')
  const [statementText] = read.statement.texts
  if (!statementText || language !== 'ja') return
  const cited = basisText(read, statementText, lawOf(corpus))
  const law = [...cited, ...plainSentences(corpus, sentence), ...lent]
  for (const { start, end, message } of findContraries(text, law))
    says.report({
      ...placeInAnswer(block, { start: span.start + start, end: span.start + end }),
      severity: 'doubt',
      code: 'modality-opposed',
      message
    })
  const others = [
    findOtherShare(text, law),
    findOtherException(text, law),
    ...(articlesOf(sentence).size <= MAX_ARTICLES ? [findOtherOutcome(text, law), findOtherDeemed(text, law)] : []),
    findOtherValue(text, [...cited, ...lent])
  ].filter(message => message !== null)
  for (const message of others)
    says.report({ ...placeInAnswer(block, span), severity: 'doubt', code: 'condition-differs', message })
}

/** With more articles, a sentence applies one of them, and another states another outcome. */
const MAX_ARTICLES = 2

function articlesOf({ targets }: AnswerSentence): ReadonlySet<string> {
  return new Set(targets.map(({ document, path }) => `${document}:${topPath(path)}`))
}

/** Returns the plain sentences of the cited articles and precedents. */
function plainSentences({ home, plain }: Corpus, { targets }: AnswerSentence): string[] {
  return targets.flatMap(({ document, path }) =>
    document === home?.id
      ? [home.plain.get(topPath(path)) ?? '']
      : plain.flatMap(one => (one.targetKind === document && one.path === path ? [one.sentence] : []))
  )
}

const CLAIMS_SILENCE =
  /(?:定め|規定|決まり|規則|ルール)(?:に|は|が|も)?(?:ない|なく|ありません|無い|無く|存在しない|見当たら)|\bno (?:rule|provision|time limit)\b|\b(?:do|does) not (?:state|say|mention|provide|regulate)\b|\bstate no\b|\bsilent\b/iu

/** Cells and ruling cards that a sentence cites by their address. */
function citedEntries(corpus: Corpus, { text, addresses }: AnswerSentence) {
  const cells = addresses.flatMap(({ place }) => {
    if (place.kind !== 'topic') return []
    const ids = rulesetsNamed(corpus, text, [...place.topic.cells.keys()])
    return ids.map(id => ({ topic: place.topic, id, cell: place.topic.cells.get(id) }))
  })
  const cards = addresses.flatMap(({ place }) => (place.kind === 'dispute' && place.card ? [place.card[1]] : []))
  return { cells, cards }
}

/** True if the sentence claims that there is no rule, and cites a cell 規定なし or a ruling card that states it. */
function isSilenceProved(corpus: Corpus, sentence: AnswerSentence): boolean {
  if (!CLAIMS_SILENCE.test(sentence.text)) return false
  const { cells, cards } = citedEntries(corpus, sentence)
  return cells.some(({ cell }) => cell?.state === 'none') || cards.some(({ silent, custom }) => silent || custom)
}

/** Compares a claim that there is no rule with the cited cells. Without a cell or card, the claim is unchecked. */
function checkSilence(corpus: Corpus, sentence: AnswerSentence, says: Recorder): void {
  const { block, span, text } = sentence
  if (!CLAIMS_SILENCE.test(text)) return
  const at = placeInAnswer(block, span)
  const { cells } = citedEntries(corpus, sentence)
  for (const { topic, cell, id } of cells)
    if (cell && cell.state !== 'none')
      says.report({
        ...at,
        severity: 'error',
        code: 'silence-contradicted',
        message: `論点「${topic.label}」には定めがあります（${cell.text}）`,
        expected: { citeAs: cell.citations[0] ? citeAsOfPath(corpus, id, cell.citations[0]) : null }
      })
    else if (!cell) says.leave(at, `論点「${topic.label}」について、この規則はまだ読まれていません（未読）`)
  if (cells.length === 0 && !isSilenceProved(corpus, sentence))
    says.leave(at, '定めがないことは、「規定なし」の論点か、規約に定めのない札を引くまで確かめられません')
}

/**
 * Warns if another article is more relevant to the sentence than the cited articles, or names another ruleset than it
 * cites.
 */
function checkRelevance(
  corpus: Corpus,
  sentence: AnswerSentence,
  says: Recorder,
  relevanceOf: (id: string) => RelevanceIndex | null
): void {
  const { block, span, text, targets, addresses, citesItself } = sentence
  if (targets.length === 0) return
  const documents = [
    ...new Set(targets.flatMap(({ document }) => (corpus.rulesets.some(({ id }) => id === document) ? [document] : [])))
  ]
  const [document] = documents
  const at = placeInAnswer(block, span)
  const rulesets = rulesetsNamed(corpus, text, [])
  if (
    rulesets.length === 1 &&
    documents.length > 0 &&
    !documents.some(id => rulesets.includes(id)) &&
    addresses.length === 0
  ) {
    const other = corpus.rulesets.find(({ id }) => id === rulesets[0])
    says.report({
      ...at,
      severity: 'doubt',
      code: 'ruleset-mismatch',
      message: `この文は「${other?.current.text.title}」について述べていますが、引いているのは別の規則です`
    })
  }
  if (
    !citesItself ||
    documents.length !== 1 ||
    document === undefined ||
    sentence.lent.length > 0 ||
    targets.some(isPrecedent)
  )
    return
  const named = pageOfTopic(corpus, sentence, document)
  if (named === null && namesCaption(corpus, sentence)) return
  const index = relevanceOf(document)
  const cited = targets.map(({ path }) => path)
  const better = named ?? (index && findMoreRelevantPage(text, cited, index))
  // Another sentence of the block cites it.
  if (!better || targetsOfAll(block.citations).some(({ path }) => topPath(path) === better)) return
  const citeAs = citeAsOfPath(corpus, document, better)
  says.report({
    ...at,
    severity: 'doubt',
    code: 'citation-off-topic',
    message: `この文は、引いている規定の事柄ではないようです。近いのは${citeAs}です`,
    expected: { citeAs }
  })
}

/** True if the sentence contains the caption of an article that it cites: 「13翻なら役満（第39条第1号）」. */
function namesCaption({ rulesets }: Corpus, { text, targets }: AnswerSentence): boolean {
  return targets.some(({ document, path }) => {
    const pages = rulesets.find(({ id }) => id === document)?.current.pages ?? []
    const caption = pages.find(({ slug }) => slug === topPath(path))?.caption ?? ''
    return caption.length > 1 && text.includes(caption)
  })
}

/**
 * Returns the page whose caption is the topic of a sentence, if no cited page contains the caption: 第53条（緑一色） for
 * 「緑一色は、發がなくても成立する（第52条）」.
 */
function pageOfTopic({ rulesets }: Corpus, { text, targets }: AnswerSentence, document: string): Path | null {
  const pages = rulesets.find(({ id }) => id === document)?.current.pages ?? []
  const [, topic = ''] = /^[\s　]*([\p{sc=Han}\p{sc=Katakana}ー]{2,})(?:を?した(?:人|者))?は/u.exec(text) ?? []
  const named = pages.find(({ caption }) => caption === topic) ?? pages.find(page => isItemOf(page, topic))
  const contains = ({ slug, articles, paragraphs }: LawPage) =>
    targets.some(({ path }) => topPath(path) === slug) &&
    [...articles, ...paragraphs]
      .flatMap(one => [...provisionsWithin(one)])
      .some(one => 'text' in one && one.text.plain.includes(topic))
  return named && !pages.some(contains) ? named.slug : null
}

/** True if an item of the page consists of a word: 「一　少牌」. */
function isItemOf({ articles, paragraphs }: LawPage, word: string): boolean {
  return [...articles, ...paragraphs]
    .flatMap(one => [...provisionsWithin(one)])
    .some(one => one.level === 'item' && one.text.plain === word)
}

function isPrecedent({ document }: Target): boolean {
  return document === 'precedent'
}

function relevanceIndexes(corpus: Corpus): (id: string) => RelevanceIndex | null {
  const known = new Map<string, RelevanceIndex>()
  return id => {
    const ruleset = corpus.rulesets.find(ruleset => ruleset.id === id)
    if (!ruleset) return null
    const index = known.get(id) ?? buildRelevanceIndex(corpus, ruleset)
    known.set(id, index)
    return index
  }
}

const STATES_RULE =
  /(?:なければならない|なければなりません|てはならない|てはなりません|ことができない|ことができる|できません|認めない|認められない|とする|とみなす|ものとする|禁止|無効|有効|供託|罰)(?:[^。]{0,8})。?$|\b(?:must|cannot|may not|shall|not allowed|is (?:in)?valid)\b/u

/** Lists a sentence that states a rule in a block without a citation. */
function checkUncited({ block, span, text, targets, lent, addresses }: AnswerSentence, says: Recorder): void {
  if (targets.length + lent.length + addresses.length + block.citations.length > 0 || !STATES_RULE.test(text)) return
  says.leave(placeInAnswer(block, span), 'きまりを述べた文に、引用がありません')
}
