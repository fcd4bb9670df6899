/** Words that name something: short, and no sentence. */
export function looksLikeHeading(words: string): boolean {
  return (
    words.length > 0 && words.length <= 25 && !/[。、，,]|(?:する|した|ない|いう|ある|れる|もの|こと)$/u.test(words)
  )
}

/** Words in brackets that can stand as a caption: no sentence, and no remark that says what is so and so. */
export function isCaptionLike(words: string, most = 30): boolean {
  return (
    words.length <= most && !/。|^[※*＊]|(?:ます|です|ません|ください|下さい)$|[^ぁ-ん\s又或]は[^ぁ-ん\s]/u.test(words)
  )
}
