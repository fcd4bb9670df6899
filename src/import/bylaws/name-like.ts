/** True if the words are short and not a sentence, so that they can be a name. */
export function looksLikeHeading(text: string): boolean {
  return text.length > 0 && text.length <= 25 && !/[。、，,]|(?:する|した|ない|いう|ある|れる|もの|こと)$/u.test(text)
}

/** True if bracketed words can be a caption: not a sentence, and not a remark or explanation. */
export function isCaptionLike(text: string, most = 30): boolean {
  return (
    text.length <= most && !/。|^[※*＊]|(?:ます|です|ません|ください|下さい)$|[^ぁ-ん\s又或]は[^ぁ-ん\s]/u.test(text)
  )
}
