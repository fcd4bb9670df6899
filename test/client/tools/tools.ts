import type { AskedTopics } from '../../../src/settle/values.ts'
import { comparedFamilies } from '../../../src/view/compared.ts'
import { readyTool, toolData } from '../../../src/view/tools.ts'
import { clubLibrary as library } from '../../support/club.ts'

/** What a tool of the club's own site counts with. */
export function clubTool<Topics extends AskedTopics>(asked: Topics) {
  return readyTool(toolData(library, comparedFamilies(library), { base: '/', asked })).tool
}
