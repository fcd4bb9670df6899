import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { readPrecedent } from '../content/read/records.ts'
import { readRuleset } from '../content/read/ruleset.ts'
import { folderOf } from '../model/content-layout.ts'
import { keySpan } from '../model/key-location.ts'
import type { RulesetText } from '../model/law.ts'
import type { SourceFile } from '../model/source.ts'

/** Reads the files of the existing precedents of a ruleset. */
export function findPrecedents(contentDir: string, ruleset: string): SourceFile[] {
  const folder = folderOf('precedent', ruleset)
  const names = existsSync(join(contentDir, folder)) ? readdirSync(join(contentDir, folder)) : []
  return names
    .filter(name => /^[0-9]+\.mdx$/u.test(name))
    .map(name => ({ path: `${folder}/${name}`, text: readFileSync(join(contentDir, folder, name), 'utf8') }))
}

/**
 * Adds `text: restated` to the precedents that do not declare the kind of their text. Needed when an original text
 * replaces the restated text of their ruleset, because the precedents remain restated.
 */
export function withRestatedText(files: readonly SourceFile[]): Map<string, string> {
  return new Map(
    files.flatMap(file => {
      const { value } = readPrecedent(file)
      if (!value || value.lost !== null || value.text !== null) return []
      const { start } = keySpan(value.keySpans, '#status')
      return [[file.path, `${file.text.slice(0, start)}text: restated\n${file.text.slice(start)}`] as const]
    })
  )
}

/**
 * Returns the existing ruleset text at the path, null if there is no file, or the reason why the file must not be
 * replaced.
 */
export function findReplaced(
  contentDir: string,
  path: string
): { readonly text: RulesetText | null } | { readonly problem: string } {
  const file = join(contentDir, path)
  if (!existsSync(file)) return { text: null }
  if (!statSync(file).isFile()) return { problem: `「${file}」はファイルではありません` }
  const { value, findings } = readRuleset({ path, text: readFileSync(file, 'utf8').replace(/^\uFEFF/u, '') })
  if (value && findings.every(({ code }) => code !== 'frontmatter-invalid')) return { text: value }
  return {
    problem: `「${file}」が既にあり、同じ版の文として読めないので、置き換えません（直すか、別の所に移してください）`
  }
}
