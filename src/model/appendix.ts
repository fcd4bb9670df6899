import { MIXED_NUMERAL } from '../text/numerals.ts'

/** Pattern of 附則 as a word of a text and in the path of a provision. 「受付 則武」 is not one. */
export const SUPPLEMENT_WORD = '[附付]則'
/** Pattern of 附則 in a heading, which may be letterspaced: 「附　則」. */
export const SUPPLEMENT_HEADING = '[附付]\\s*則'

/** Pattern of the word with which the heading of an appendix begins, and sentences about it. */
export const APPENDIX_WORD = '(?:別表|別記|別紙|別図|別添|付表|附表|[付附]録|様式|書式)'
/** Pattern of the start of an appendix heading: 「別表第一」「様式」「第三号様式」. */
export const APPENDIX_HEADING = `(?:${APPENDIX_WORD}|第${MIXED_NUMERAL}号(?:の\\S{1,3})?(?:様式|書式))`

const OF_SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}`, 'u')
const APPENDIX_OF_SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}${APPENDIX_WORD}`, 'u')

/** True if a back matter heading is that of a 附則 or of a 別表 or 様式 of a 附則. */
export function belongsToSupplement(label: string): boolean {
  return OF_SUPPLEMENT.test(label)
}

/** True if a back matter heading is that of a 附則, not of a 別表 or 様式 of a 附則. */
export function isSupplementHeading(label: string): boolean {
  return belongsToSupplement(label) && !APPENDIX_OF_SUPPLEMENT.test(label)
}
