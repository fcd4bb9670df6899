import { existsSync } from 'node:fs'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { load } from '../../src/corpus/load.ts'
import type { Dispute } from '../../src/model/dispute.ts'
import { readStamp } from '../build/build-manifest.ts'
import { createStaticServer, listen } from '../build/static-server.ts'
import { browserHint, findBrowser } from '../test/browser.ts'
import { type Bench, formatSeconds, median, type Row } from './measure.ts'
import { firstScreenRows, visitUntilCached } from './taps-first-screen.ts'
import { createPhone, enter, type Phone, SLOWDOWN, type Step, tap } from './taps-phone.ts'
import { longestWay, SITUATIONS, type Situation, tapsTo } from './taps-situations.ts'

const RUNS = 1

/** Upper limits of taps per method. Entering the word does not count. */
const BARS = { 番号で: 3, ことばで: 1, もめごとから: 4 } as const

type Name = keyof typeof BARS

/** Result of a method: taps, scrolling, and the time of the pages in seconds; `stuck` if the target was not reached. */
type Course = { readonly taps: number; readonly scrolled: boolean; readonly seconds: number } | 'stuck'

/** The tested site: its addresses, disputes and tiles. */
interface Site {
  readonly address: string
  readonly base: string
  readonly home: string
  readonly disputes: readonly Dispute[]
  readonly tiles: readonly string[]
}

const COURSES: Readonly<Record<Name, (phone: Phone, site: Site, situation: Situation) => Promise<Step[]>>> = {
  番号で: byNumber,
  ことばで: byWord,
  もめごとから: byDispute
}

/** Measures taps and seconds from the first screen to the provision or ruling, in twenty situations on a slow phone. */
export async function benchTaps(bench: Bench): Promise<(Row | string[])[]> {
  const executablePath = findBrowser()
  if (!executablePath) throw new Error(`Cannot measure taps: no browser found. Install one: ${browserHint}`)
  const folder = await siteOf(bench)
  const { club, disputes, rulesets } = load(bench.contentDir)
  const [ruleset] = rulesets
  if (!ruleset) return []
  const base = readStamp(folder)?.base ?? '/'
  const server = createStaticServer(folder, base)
  const address = `http://localhost:${await listen(server, 4450)}${base}`
  const site = { address, base, home: ruleset.id, disputes, tiles: club.disputes?.tiles ?? [] }
  const browser = await chromium.launch({ executablePath })
  try {
    return [...(await situationRows(browser, site)), ...(await firstScreenRows(browser, address))]
  } finally {
    await browser.close()
    server.close()
  }
}

/** Returns the site in `OUT_DIR` if there is one. Otherwise builds a site. */
async function siteOf(bench: Bench): Promise<string> {
  const given = process.env.OUT_DIR
  if (given && existsSync(path.join(given, 'index.html'))) return path.resolve(given)
  await bench.build()
  return bench.outDir
}

async function situationRows(browser: Browser, site: Site): Promise<(Row | string[])[]> {
  const names = Object.keys(COURSES) as Name[]
  const device = await createPhone(browser)
  await visitUntilCached(device.page, site.address)
  const courses = new Map<Situation, Readonly<Record<Name, Course>>>()
  for (const situation of SITUATIONS.filter(({ dispute }) => site.disputes.some(({ slug }) => slug === dispute))) {
    const done: [Name, Course][] = []
    for (const name of names) done.push([name, await courseOf(device, site, { situation, name })])
    courses.set(situation, Object.fromEntries(done) as Record<Name, Course>)
  }
  await device.context.close()
  return [
    [`場面（CPU 1/${SLOWDOWN}、一度開いたサイト、各${RUNS}回。× 目標を超える、↕ 画面を送る）`],
    ['', ...names],
    ...[...courses].map(([{ title }, course]) => [title, ...names.map(name => formatCourse(course[name], name))]),
    ...names.map(name => {
      const all = [...courses.values()].map(course => course[name])
      return summary(name, all)
    }),
    farthest(site)
  ]
}

/** Counts the taps from the first screen to the farthest card for all disputes, not only the measured ones. */
function farthest({ disputes, tiles }: Site): Row {
  const over = disputes.filter(dispute => tapsTo(dispute, tiles) > BARS.もめごとから)
  return {
    subject: 'もめごとすべて、同',
    value: `${disputes.length - over.length}/${disputes.length}`,
    ratio: over.map(dispute => `${dispute.title} ${tapsTo(dispute, tiles)}タップ`).join('、'),
    target: `≤ ${BARS.もめごとから}タップ`
  }
}

interface CourseRequest {
  readonly situation: Situation
  readonly name: Name
}

async function courseOf(device: Phone, site: Site, { situation, name }: CourseRequest): Promise<Course> {
  try {
    const courses: Step[][] = []
    for (let run = 0; run < RUNS; run++) {
      await device.page.goto(site.address)
      courses.push(await COURSES[name](device, site, situation))
    }
    const steps = courses[0] ?? []
    const seconds = median(courses.map(steps => steps.reduce((sum, { wait }) => sum + wait, 0) / 1000))
    // Entering the word is not a tap.
    const taps = steps.length - (name === 'ことばで' ? 1 : 0)
    return { taps, scrolled: steps.some(({ scrolled }) => scrolled), seconds }
  } catch {
    return 'stuck'
  }
}

/**
 * Opens the keypad below the search box, taps its keys until the number of the article is offered, then taps that
 * number.
 */
async function byNumber(phone: Phone, site: Site, { article }: Situation): Promise<Step[]> {
  const offered = `.keypad :is(.typed, .near) a[href$="${articleUrl(site, article)}"]`
  const steps = [await tap(phone, 'input[type=search]', { path: site.base, selector: '.keypad' })]
  for (const [at, digit] of [...article].entries()) {
    const selector = at === 0 ? '.keypad :is(.typed, .near) a' : offered
    steps.push(await tap(phone, `.keys button[value="${digit}"]`, { path: site.base, selector }))
    if ((await phone.page.locator(offered).count()) > 0) break
  }
  return [...steps, await tap(phone, offered, { path: articleUrl(site, article), selector: 'article.law' })]
}

/** Enters the word in the search box, then taps the hit for the article or the dispute. */
async function byWord(phone: Phone, site: Site, { word, article, dispute }: Situation): Promise<Step[]> {
  const wanted = [articleUrl(site, article), disputeUrl(site, dispute)]
  const hits = `[data-search-panel] li a:is(${wanted.map(url => `[href^="${url}"]`).join(', ')})`
  await phone.page.locator('input[type=search]').tap()
  const typed = await enter(phone, word, { path: site.base, selector: hits })
  const href = (await phone.page.locator(hits).first().getAttribute('href')) ?? ''
  const sight = { path: href.replace(/#.*$/u, ''), selector: 'article.law, article.dispute' }
  return [typed, await tap(phone, `[data-search-panel] li a[href="${href}"]`, sight)]
}

/** Taps the tile, or the dispute in the list, then follows the path with the most answers. */
async function byDispute(phone: Phone, site: Site, { dispute: slug }: Situation): Promise<Step[]> {
  const dispute = site.disputes.find(candidate => candidate.slug === slug)
  if (!dispute) throw new Error(`Cannot measure taps: the content has no dispute ${slug}`)
  const [list, here] = [disputeUrl(site), disputeUrl(site, slug)]
  const link = `:is(.quick, .situations) a[href="${here}"]`
  const steps: Step[] = []
  if (!site.tiles.includes(slug))
    steps.push(await tap(phone, `.quick a[href="${list}"]`, { path: list, selector: '.situations' }))
  const ids = [dispute.start, ...longestWay(dispute)]
  for (const [at, id] of ids.entries()) {
    const selector = at === 0 ? link : `.choices a[href="#${encodeURI(id)}"]:visible`
    steps.push(await tap(phone, selector, { path: here, selector: `.dispute > [id="${id}"]` }))
  }
  return steps
}

function articleUrl({ base, home }: Site, article: string): string {
  return `${base}${home}/${article}/`
}

function disputeUrl({ base }: Site, slug: string = ''): string {
  return `${base}disputes/${slug && `${slug}/`}`
}

/** Formats a result with its marks: `2タップ 0.21 秒`. */
function formatCourse(course: Course, name: Name): string {
  if (course === 'stuck') return `× ${name === 'ことばで' ? '結果にない' : '行き着かない'}`
  const { taps, scrolled, seconds } = course
  const marks = `${taps > BARS[name] ? '×' : ''}${scrolled ? '↕' : ''}`
  return `${name === 'ことばで' ? '1語＋' : ''}${taps}タップ ${formatSeconds(seconds)}${marks && ` ${marks}`}`
}

function summary(name: Name, courses: readonly Course[]): Row {
  const seconds = courses.flatMap(course => (course === 'stuck' ? [] : [course.seconds]))
  const within = courses.filter(course => course !== 'stuck' && course.taps <= BARS[name])
  return {
    subject: `${name}、目標のうち`,
    value: `${within.length}/${courses.length}`,
    ratio: `中央値 ${formatSeconds(median(seconds))}、最大 ${formatSeconds(Math.max(...seconds))}`,
    target: `${name === 'ことばで' ? '1語＋' : '≤ '}${BARS[name]}タップ`
  }
}
