/** What editors, systems and version control leave beside one's files. A list of names, stated on the page of `file-unread`. */
const IGNORE_PATTERNS: readonly RegExp[] = [
  // .git, .obsidian, .DS_Store, ._uma.mdx, .#uma.mdx, .uma.mdx.swp; what a command has not yet moved to its place.
  /^\./u,
  // Backups and locks: uma.mdx~, #uma.mdx#, ~$uma.docx.
  /~$|^#.*#$|^~\$/u,
  /\.(?:bak|orig|rej|swp|swo|tmp)$/iu,
  /^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|__MACOSX|System Volume Information|\$RECYCLE\.BIN)$/iu
]

/** Whether a file or a folder of this name is none of ours, and nothing is said of it. */
export function isIgnoredFile(name: string): boolean {
  return IGNORE_PATTERNS.some(pattern => pattern.test(name))
}
