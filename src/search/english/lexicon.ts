import type { Lexicon } from './words.ts'

/** English stop words and synonyms of players. Stored in `/en/words.json` with the entries, not in the script. */
export const LEXICON: Lexicon = {
  idle: 'a an and are as at be been but by can could did do does for from had has have he her his how i if in is it its may me must my no not of on or she should so someone somebody than that the their them then there they this to too was we were what when which who why will with without you your',
  same: [
    'riichi reach',
    'article art rule',
    'draw drew drawn',
    'win won',
    'pay paid',
    'say said',
    'take took taken',
    'break broke broken',
    'show shown',
    'forget forgot forgotten',
    'fall fell fallen',
    'leave left',
    'make made',
    'lose lost',
    'run ran',
    'few fewer less enough short under below insufficient',
    'many more extra',
    'negative minus',
    'player opponent'
  ]
}
