import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

/**
 * Content folder of the club that unit tests load: a copy of `content/` as of `CLUB_DAY`. Amendments of the real content
 * do not change it.
 */
export const CLUB_FOLDER = 'test/club'
export const CLUB_DAY = '2026-11-26'

/** Writes a content folder and returns its path. */
export function contentFolder(files: Record<string, string | Uint8Array>): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  return folder
}

/** Creates a version of the tennis club's rules with its frontmatter. */
export function tennis(
  body: string,
  { version = '2024-04-01', ...more }: Record<string, string> = {}
): Record<string, string> {
  const fields = {
    ruleset: 'tennis',
    title: '庭球部規程',
    enactedOn: version < '2020-04-01' ? version : '2020-04-01',
    enforcedOn: version,
    text: 'original',
    citedAs: '[規程]',
    ...more
  }
  const frontmatter = Object.entries(fields).map(([key, value]) => `${key}: ${value}`)
  return { [`rulesets/tennis/${version}.mdx`]: `---\n${frontmatter.join('\n')}\n---\n\n${body}` }
}
