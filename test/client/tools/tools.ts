import type { TopicParsers } from '../../../src/compare/settle/values.ts'
import { toolData } from '../../../src/view/tools.ts'
import { clubLibrary, clubRulesets } from '../../support/club.ts'

/** Returns the input of a tool of the club's own site. */
export function clubTool<Topics extends TopicParsers>(asked: Topics) {
  return toolData(clubLibrary, clubRulesets, asked)
}
