import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/** Which folders of `src/` each one may import from; a folder may always import from itself. */
const MAY_IMPORT: Record<string, readonly string[]> = {
  text: [],
  ruleset: ['text'],
  citation: ['text', 'ruleset'],
  diagnostics: ['text', 'ruleset'],
  resolve: ['text', 'ruleset', 'citation'],
  history: ['text', 'ruleset', 'citation', 'resolve'],
  compare: ['text', 'ruleset', 'citation', 'resolve', 'history'],
  settle: ['text', 'ruleset'],
  mdx: ['text', 'ruleset', 'diagnostics'],
  rules: ['text', 'ruleset', 'citation', 'diagnostics', 'resolve', 'history'],
  find: ['text', 'ruleset'],
  import: ['text', 'ruleset', 'diagnostics', 'mdx']
}

/** The folders that belong to Astro: they alone may import it. */
const ASTRO = /^src\/(pages|layouts|components|content\.config\.ts)/u

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => /\.(ts|astro)$/u.test(path))
  .map(path => `src/${path}`)

const imports = files.map(file => ({
  file,
  from: [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|export)\s[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'/gmu)
  ].map(match => match[1] ?? match[2] ?? '')
}))

function folderOf(path: string): string | undefined {
  return /^src\/([^/]+)\//u.exec(path)?.[1]
}

describe('The source keeps its shape:', () => {
  test('dependencies point one way', () => {
    const wrong = imports.flatMap(({ file, from }) => {
      const allowed = MAY_IMPORT[folderOf(file) ?? '']
      if (!allowed) return []
      const targets = from.filter(path => path.startsWith('.')).map(path => normalize(join(dirname(file), path)))
      return targets
        .filter(target => folderOf(target) !== folderOf(file) && !allowed.includes(folderOf(target) ?? ''))
        .map(target => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('no file imports itself, however long the way', () => {
    const graph = new Map(
      imports.map(({ file, from }) => [
        file,
        from.filter(path => path.startsWith('.')).map(path => normalize(join(dirname(file), path)))
      ])
    )
    expect(cyclesOf(graph)).toEqual([])
  })

  test('only the folders of Astro import it', () => {
    const wrong = imports.filter(
      ({ file, from }) => !ASTRO.test(file) && from.some(path => /^astro(:|\/|$)/u.test(path))
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('only src/mdx knows Markdown', () => {
    const wrong = imports.filter(
      ({ file, from }) => folderOf(file) !== 'mdx' && from.some(path => /^(remark|mdast|unified|micromark)/u.test(path))
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('no code names the club', () => {
    expect(
      files.filter(file =>
        /onizumo|鬼ヅモ/iu.test(readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gmu, ''))
      )
    ).toEqual([])
  })
})

function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>()
  const cycles: string[] = []
  const visit = (file: string, path: readonly string[]): void => {
    if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    else if (!done.has(file)) {
      for (const next of graph.get(file) ?? []) visit(next, [...path, file])
      done.add(file)
    }
  }
  for (const file of graph.keys()) visit(file, [])
  return cycles
}
