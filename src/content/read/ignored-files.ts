/** Files that editors, operating systems and version control create. The page of `file-unread` lists these names. */
const IGNORE_PATTERNS: readonly RegExp[] = [
  // .git, .obsidian, .DS_Store, ._uma.mdx, .#uma.mdx, .uma.mdx.swp; files that a command has not yet renamed.
  /^\./u,
  // Backups and locks: uma.mdx~, #uma.mdx#, ~$uma.docx.
  /~$|^#.*#$|^~\$/u,
  /\.(?:bak|orig|rej|swp|swo|tmp)$/iu,
  /^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|__MACOSX|System Volume Information|\$RECYCLE\.BIN)$/iu
]

/** True if a file or folder of this name is not content and is skipped without a finding. */
export function isIgnoredFile(name: string): boolean {
  return IGNORE_PATTERNS.some(pattern => pattern.test(name))
}
