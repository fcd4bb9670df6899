import type { Amendment } from '../../model/amendment.ts'
import { keyLocation } from '../../model/key-location.ts'
import type { RuleContext, RuleFinding } from '../rule.ts'
import { hintForYear, isBefore, isFuture } from '../shared/days.ts'
import { firstKnownDay } from '../shared/known-days.ts'

/** Reports two dates in an impossible order. */
export function* findContradictoryDates(contents: RuleContext): Iterable<RuleFinding> {
  yield* endedBeforeStart(contents)
  yield* takenInBeforeDecided(contents)
  yield* decidedBeforeInForce(contents)
  yield* amendedBeforeEnacted(contents)
  yield* attestedBeforeKnown(contents)
}

function* endedBeforeStart({ tournaments }: RuleContext): Iterable<RuleFinding> {
  for (const tournament of tournaments) {
    const { name, startedOn, endedOn } = tournament
    if (startedOn === null || endedOn === null || !isBefore(endedOn, startedOn)) continue
    const message = `「${name}」の最終日（${endedOn}）が、初日（${startedOn}）より前です`
    yield {
      message,
      hint: '初日と最終日を入れ替えていないか、年を書き違えていないか、確かめてください',
      place: keyLocation(tournament, 'endedOn'),
      related: [{ place: keyLocation(tournament, 'startedOn'), message: '初日' }]
    }
  }
}

/** A `codifiedIn` without an amendment record is reported by `precedent-target-missing`. */
function* takenInBeforeDecided({ precedents, amendments }: RuleContext): Iterable<RuleFinding> {
  for (const { precedent } of precedents) {
    if (precedent.lost !== null) continue
    const { number, decidedOn, codifiedIn } = precedent
    if (decidedOn === null || codifiedIn === null || !isBefore(codifiedIn, decidedOn)) continue
    if (!amendments.some(({ ruleset, date }) => ruleset === precedent.ruleset && date === codifiedIn)) continue
    yield {
      message: `先例第${number}号を取り込んだ改正の日（${codifiedIn}）が、その先例の決まった日（${decidedOn}）より前です`,
      hint: '決まった日か、codifiedIn の改正の日を確かめてください',
      place: keyLocation(precedent, 'codifiedIn'),
      related: [{ place: keyLocation(precedent, 'decidedOn'), message: '決まった日' }]
    }
  }
}

/**
 * Reports a precedent decided under a version that entered into force later. An unknown `decidedUnder` is reported by
 * `precedent-target-missing`.
 */
function* decidedBeforeInForce({ precedents, rulesets }: RuleContext): Iterable<RuleFinding> {
  for (const { precedent } of precedents) {
    if (precedent.lost !== null) continue
    const { number, decidedOn, decidedUnder } = precedent
    const versions = rulesets.find(({ id }) => id === precedent.ruleset)?.versions ?? []
    const enforcedOn = versions.find(({ text }) => text.version === decidedUnder)?.text.enforcedOn ?? null
    if (decidedOn === null || enforcedOn === null || !isBefore(decidedOn, enforcedOn)) continue
    yield {
      message: `先例第${number}号の決まった日（${decidedOn}）に、${decidedUnder}の版（${enforcedOn}施行）はまだありませんでした`,
      hint: '決まった日か、decidedUnder の版を確かめてください。決まった日に施行されていた版のもとで決まったなら、decidedUnder は要りません',
      place: keyLocation(precedent, 'decidedUnder'),
      related: [{ place: keyLocation(precedent, 'decidedOn'), message: '決まった日' }]
    }
  }
}

function* amendedBeforeEnacted({ amendments }: RuleContext): Iterable<RuleFinding> {
  for (const amendment of amendments) {
    const { ruleset, kind, date } = amendment
    if (kind !== 'amendment' || date === null) continue
    const enactments = amendments.filter(other => other.ruleset === ruleset && other.kind === 'enactment' && other.date)
    const [first, ...others] = enactments
    if (!first || !enactments.every(other => isBefore(date, other.date ?? ''))) continue
    yield {
      message: `改正の日（${date}）が、制定の日（${first.date}）より前です`,
      hint: `日付とファイルの名前を直します。より古い制定があったのなら、その制定を「kind: enactment」で記録します`,
      place: keyLocation(amendment, 'date'),
      related: [first, ...others].map(enactment => ({ place: keyLocation(enactment, 'date'), message: '制定の日' }))
    }
  }
}

function* attestedBeforeKnown(contents: RuleContext): Iterable<RuleFinding> {
  const { amendments, today } = contents
  for (const amendment of amendments) {
    const first = firstKnownDay(contents, amendment.ruleset)
    if (first === null) continue
    const isPossible = (date: string) => !isBefore(date, first) && !isFuture(date, today)
    for (const [at, { provision, on }] of amendment.attested.entries()) {
      if (on === null || !isBefore(on, first)) continue
      yield {
        message: `「${provision}」があったと分かる日（${on}）が、規約の分かっている最も古い日（${first}）より前です`,
        hint: hintForYear(on, isPossible) ?? '年を確かめてください。より古い規約があったのなら、その制定を記録します',
        place: keyLocation(amendment, `attested.${at}.on`),
        related: oldest(amendments, first)
      }
    }
  }
}

/** Returns the amendment record of the earliest date, if the date comes from a record. */
function oldest(amendments: readonly Amendment[], day: string): NonNullable<RuleFinding['related']> {
  const found = amendments.find(({ date }) => date === day)
  return found ? [{ place: keyLocation(found, 'date'), message: '最も古い日' }] : []
}
