import type { APIRoute } from 'astro'
import { rulesetEntries } from '../../export/search-entries.ts'
import type { RulesetFamily } from '../../library.ts'
import { base, library } from '../../site.ts'

export const getStaticPaths = () =>
  library.families.map(family => ({ params: { ruleset: family.id }, props: { family } }))

/** What hits in a ruleset are made from. */
export const GET: APIRoute<{ family: RulesetFamily }> = ({ props: { family } }) =>
  new Response(JSON.stringify(rulesetEntries(library, family, base)))
