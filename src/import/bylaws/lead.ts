const LEAD =
  /(?:次|以下|下記|左記|左|後)(?:の|に|による|掲)|各号|とおり|通り|[:：]$|(?:掲げる|定める|いう|ある)もの(?:と|で|とする。?)?$/u

/** True if any sentence of a text introduces a list: 「次の権限を有する。なお、議決は、過半数による。」 */
export function mentionsList(text: string): boolean {
  return text.split('。').some(sentence => /(?:次|以下|下記|左記)(?:の(?!条|項)|に掲げる)/u.test(sentence))
}

/** True if a text introduces a list below it: 「次の事業を行う。」 */
export function isLead(text: string): boolean {
  const sentences = text.split('。').filter(sentence => sentence.trim())
  return LEAD.test(sentences.at(-1) ?? '') || /[:：]$/u.test(text)
}
