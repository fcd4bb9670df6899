const LEAD =
  /(?:次|以下|下記|左記|左|後)(?:の|に|による|掲)|各号|とおり|通り|[:：]$|(?:掲げる|定める|いう|ある)もの(?:と|で|とする。?)?$/u

/** True if a text introduces a list below it: 「次の事業を行う。」 */
export function isLead(text: string): boolean {
  const sentences = text.split('。').filter(sentence => sentence.trim())
  return LEAD.test(sentences.at(-1) ?? '') || /[:：]$/u.test(text)
}
