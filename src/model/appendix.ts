/** Pattern of 附則 as a word of a text and in the path of a provision. 「受付 則武」 is not one. */
export const SUPPLEMENT_WORD = '[附付]則'
/** Pattern of 附則 in a heading, which may be letterspaced: 「附　則」. */
export const SUPPLEMENT_HEADING = '[附付]\\s*則'

const OF_SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}`, 'u')
const APPENDIX_OF_SUPPLEMENT = new RegExp(`^${SUPPLEMENT_HEADING}(?:別表|別記|様式|[付附]録)`, 'u')

/** True if a back matter heading is that of a 附則 or of a 別表 or 様式 of a 附則. */
export function belongsToSupplement(label: string): boolean {
  return OF_SUPPLEMENT.test(label)
}

/** True if a back matter heading is that of a 附則, not of a 別表 or 様式 of a 附則. */
export function isSupplementHeading(label: string): boolean {
  return belongsToSupplement(label) && !APPENDIX_OF_SUPPLEMENT.test(label)
}
