import { createRulesetContexts, createSiteContext } from '../../src/site/values/site-context.ts'
import { currentEdition, type Edition } from '../../src/view/edition.ts'
import { clubLibrary } from '../support/club.ts'

const site = createSiteContext(clubLibrary, { base: '/', site: 'https://club.example' })
const contexts = createRulesetContexts(site)

/** Returns the context of a ruleset of the club, and its edition in force. */
export function rulesetOf(id: string) {
  const context = contexts.find(({ ruleset }) => ruleset.id === id)
  if (!context) throw new Error(`no ruleset ${id}`)
  return { context, edition: currentEdition(context.ruleset) }
}

/** Returns a page of law of an edition. */
export function pageOf({ version }: Edition, slug: string) {
  const page = version.pages.find(page => page.slug === slug)
  if (!page) throw new Error(`no page ${slug}`)
  return page
}

/** Returns a value after it was written as JSON and parsed. Equals the value if that is plain data. */
export function roundTrip<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value))
}
