import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readRuleset } from '../content/read/ruleset.ts'
import type { Ruleset } from '../model/law.ts'

/** The version that stands there already, if there is one; or why it must not be replaced. */
export function findReplaced(
  contentDir: string,
  path: string
): { readonly ruleset: Ruleset | null } | { readonly problem: string } {
  const file = join(contentDir, path)
  if (!existsSync(file)) return { ruleset: null }
  if (!statSync(file).isFile()) return { problem: `「${file}」はファイルではありません` }
  const { value, findings } = readRuleset({ path, text: readFileSync(file, 'utf8').replace(/^\uFEFF/u, '') })
  if (value && findings.every(({ code }) => code !== 'frontmatter-invalid')) return { ruleset: value }
  return {
    problem: `「${file}」が既にあり、同じ版の文として読めないので、置き換えません（直すか、別の所に移してください）`
  }
}

/** Writes a file whole or not at all: beside its place first, then into it. */
export function saveFile(file: string, text: string): void {
  const draft = join(dirname(file), `.import-${process.pid}.tmp`)
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(draft, text)
    renameSync(draft, file)
  } finally {
    rmSync(draft, { force: true })
  }
}
