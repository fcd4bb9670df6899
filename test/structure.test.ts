import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, test } from 'vitest'

/**
 * Folders of `src/` that each folder may import from, lowest layer first. A folder may always import from itself.
 * A file directly in `src/` counts as a folder. A subfolder with an entry is a folder of its own.
 */
const MAY_IMPORT: Record<string, readonly string[]> = {
  text: [],
  'site/styles': [],
  model: ['text'],
  citation: ['text', 'model'],
  'citation/resolve': ['text', 'model', 'citation'],
  'history/seal': ['text', 'model'],
  history: ['text', 'model', 'citation', 'citation/resolve', 'history/seal'],
  'content/diagnostics': ['text', 'model'],
  content: ['text', 'model', 'history/seal', 'content/diagnostics'],
  'compare/settle': ['model'],
  statement: ['text', 'model', 'citation/resolve', 'history'],
  rules: [
    'text',
    'model',
    'citation',
    'citation/resolve',
    'history/seal',
    'history',
    'content/diagnostics',
    'compare/settle',
    'statement'
  ],
  protocol: ['text', 'model'],
  corpus: ['model', 'citation/resolve', 'history', 'content/diagnostics', 'content', 'statement', 'rules'],
  import: ['text', 'model', 'content/diagnostics', 'content'],
  'formats/statutes': ['text', 'model', 'content/diagnostics', 'content', 'import'],
  compare: ['text', 'model'],
  view: [
    'text',
    'model',
    'citation/resolve',
    'history',
    'compare/settle',
    'statement',
    'protocol',
    'corpus',
    'compare'
  ],
  search: ['text'],
  'search/files': ['text', 'model', 'citation/resolve', 'history', 'corpus', 'view', 'search'],
  'compare/worksheet': ['text', 'model', 'history', 'corpus', 'view', 'search', 'search/files'],
  formats: ['text', 'model', 'citation/resolve', 'history', 'corpus', 'formats/statutes', 'view'],
  'amendment/sentences': ['text', 'model', 'history'],
  'amendment/draft': [
    'text',
    'model',
    'citation/resolve',
    'history/seal',
    'history',
    'content/diagnostics',
    'content',
    'statement',
    'rules',
    'protocol',
    'corpus',
    'amendment/sentences'
  ],
  'amendment/documents': ['text', 'model', 'history', 'formats'],
  'amendment/editor': [
    'text',
    'model',
    'history',
    'content',
    'rules',
    'protocol',
    'corpus',
    'import',
    'view',
    'formats',
    'amendment/sentences',
    'amendment/draft',
    'amendment/documents'
  ],
  answer: ['text', 'model', 'citation/resolve', 'history', 'statement', 'rules', 'corpus', 'view'],
  'answer/mcp': ['corpus', 'search/files', 'formats', 'answer'],
  client: [
    'text',
    'model',
    'history',
    'compare/settle',
    'protocol',
    'view',
    'search',
    'amendment/draft',
    'amendment/editor'
  ],
  'client/service-worker': ['text', 'protocol'],
  'site/files': [
    'text',
    'model',
    'citation/resolve',
    'history',
    'protocol',
    'corpus',
    'view',
    'search/files',
    'formats',
    'amendment/editor'
  ],
  'site/values': [
    'text',
    'model',
    'history',
    'compare/settle',
    'rules',
    'protocol',
    'corpus',
    'compare',
    'view',
    'search',
    'search/files',
    'formats',
    'amendment/editor',
    'site/files'
  ],
  site: ['text', 'history', 'corpus', 'view', 'formats', 'site/files', 'site/values'],
  'site/layouts': ['model', 'protocol', 'client', 'site/values', 'site', 'site/components'],
  'site/components': [
    'model',
    'history',
    'compare/settle',
    'protocol',
    'view',
    'client',
    'site/values',
    'site',
    'site/layouts'
  ],
  'site/pages': [
    'model',
    'compare/settle',
    'protocol',
    'view',
    'amendment/documents',
    'client',
    'site/values',
    'site',
    'site/layouts',
    'site/components'
  ]
}

/** Module with the content of the site. Pages, layouts and components know only their values and the shell. */
const CONTENT = 'src/site/library.ts'

/** Folders of the amendment editor from which page scripts import types only. Its workers run their code. */
const ONLY_TYPES_IN_PAGES = ['model', 'history', 'amendment/draft', 'amendment/editor']

/** Folders of Astro, the only ones that may import Astro. */
const ASTRO = /^src\/site\/(pages|layouts|components)\//u

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter(path => /\.(ts|astro)$/u.test(path))
  .map(path => `src/${path}`)

const scripts = readdirSync('scripts', { recursive: true, encoding: 'utf8' })
  .filter(path => path.endsWith('.ts'))
  .map(path => `scripts/${path}`)

/** Static imports at the head of a file or page script, and dynamic imports. */
const IMPORT = /^\s*(?:import|export)\s(type\s)?[^'"]*?from\s+'([^']+)'|^\s*import\s+'([^']+)'|\bimport\('([^']+)'\)/gmu

const imports = files.map(file => {
  const found = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, type, from, alone, later]) => ({
    path: from ?? alone ?? later ?? '',
    isLoaded: type === undefined && later === undefined
  }))
  // Type imports do not exist at run time, and dynamic imports are not loaded with the page.
  const run = found.filter(({ isLoaded }) => isLoaded)
  return { file, from: found.map(({ path }) => path), values: run.map(({ path }) => path) }
})

/** Words of `docs/glossary.md`, "Words to avoid", as the first word of a name. A type starts with a capital letter. */
const GIVEN_UP =
  /^(?:says?|said|saying|tells?|told|lay|laid|mend|tidy|stand|standing|behind|beside|lack|lacking|keep|kept|whole|words|own|free|lose|gives?|hold|held|come|coming|gone|ways?|spots?|shelf|rests|asked|what|around)(?:[A-Z]|$)/u

/** The same words inside a name, and in a constant also quantities without a unit. */
const GIVEN_UP_INSIDE = /[a-z](?:Behind|Whole|Kept|Said|Told|Standing|Enough)(?![a-z])/u
const GIVEN_UP_CONSTANT = /(?:^|_)(?:BEHIND|WHOLE|KEPT|GONE|SAID|TOLD|STANDS?|ENOUGH|MOST|LEAST)(?:_|$)/u

/** True for a name with a word that is given up. The name of a type is compared with a small first letter. */
function isGivenUp(name: string): boolean {
  const words = /^[A-Z][a-z]/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
  return GIVEN_UP.test(words) || GIVEN_UP_INSIDE.test(words) || GIVEN_UP_CONSTANT.test(name)
}

/** Fields of results of programs, and of files of the site. Others read them, so they keep their names. */
const PUBLIC_FIELDS = ['provision', 'resolve', 'rule', 'verify/verify']
  .map(name => `src/answer/${name}.ts`)
  .concat('src/search/types.ts', 'scripts/package/types.d.ts')

/** Fields of messages between builds, of stored drafts and of `club.yaml`. Others write them, so they keep their names. */
const STORED_FIELDS = ['src/protocol/cache-status.ts', 'src/protocol/unanswered.ts', 'src/amendment/draft/hunks.ts']

/** A declared function, method, field, type or constant. A parameter or a property of an object literal is none. */
const DECLARATION =
  /^(?:export )?const ([A-Z][A-Z0-9_]*)\b|^\s*(?:export )?(?:async )?function\*? (\w+)|^\s*(?:export )?(?:interface|class|type) (\w+)|\breadonly (\w+)\??: |^ {2}(?:async )?(\w+)\([^()]*\)(?:: [^=]+| \{)$/gmu

/** A doc comment that begins with a relative clause. */
const HEADLESS_COMMENT = /\/\*\*[\s*]*(?:@file\s+)?(?:What|Where|Whether|Those|Whose|Who|How|Of)\b[^\n]*/gu

/** A call that reads `content/`. With a third argument, `load()` reads no disk. */
const READS_CONTENT =
  /\b(?:readFiles|readFileSync|readdirSync|globSync|cpSync)\(['`]content\b|\bload\('content'(?:, [^,()]+)?\)/u

interface Exported {
  readonly kind: string
  readonly name: string
  readonly file: string
}

/** Returns every exported declaration of TypeScript files. */
function exportsOf(paths: readonly string[]): Exported[] {
  return paths
    .filter(path => path.endsWith('.ts'))
    .flatMap(file =>
      [
        ...readFileSync(file, 'utf8').matchAll(/^export (?:async )?(const|function\*?|interface|type|class) (\w+)/gmu)
      ].map(([, kind = '', name = '']) => ({ kind, name, file }))
    )
}

const exported = exportsOf(files)

function filesIn(paths: readonly string[], file: string): string[] {
  return paths.filter(path => path.startsWith('.')).map(path => normalize(join(dirname(file), path)))
}

/** Returns the innermost declared folder, or file in `src/`, that contains a path. */
function roomOf(path: string): string {
  const names = path.split('/').slice(1)
  const folders = names.map((_, index) => names.slice(0, names.length - index).join('/'))
  return folders.find(folder => Object.hasOwn(MAY_IMPORT, folder)) ?? names[0] ?? ''
}

describe('source structure:', () => {
  test('every folder declares its allowed imports', () => {
    expect([...new Set(files.map(roomOf))].sort()).toEqual(Object.keys(MAY_IMPORT).sort())
  })

  test('dependencies point only to lower layers', () => {
    const wrong = imports.flatMap(({ file, from }) => {
      const allowed = [roomOf(file), 'site/styles', ...(MAY_IMPORT[roomOf(file)] ?? [])]
      return filesIn(from, file)
        .filter(target => !allowed.includes(roomOf(target)))
        .map(target => `${file} → ${target}`)
    })
    expect(wrong).toEqual([])
  })

  test('no folder is allowed an import that none of its files needs', () => {
    const used = Map.groupBy(imports, ({ file }) => roomOf(file))
    const unused = Object.entries(MAY_IMPORT).flatMap(([room, allowed]) => {
      const rooms = (used.get(room) ?? []).flatMap(({ file, from }) => filesIn(from, file).map(roomOf))
      return allowed.filter(name => !rooms.includes(name)).map(name => `${room} → ${name}`)
    })
    expect(unused).toEqual([])
  })

  test('pages, layouts and components import no content, only values', () => {
    const wrong = imports.filter(({ file, from }) => ASTRO.test(file) && filesIn(from, file).includes(CONTENT))
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('no import cycle exists', () => {
    const graph = new Map(imports.map(({ file, from }) => [file, filesIn(from, file)]))
    expect(cyclesOf(graph)).toEqual([])
  })

  test('page scripts import only types of the code that the workers of the editor run', () => {
    const wrong = imports.flatMap(({ file, values }) =>
      filesIn(roomOf(file) === 'client' ? values : [], file)
        .filter(target => ONLY_TYPES_IN_PAGES.includes(roomOf(target)))
        .map(target => `${file} → ${target}`)
    )
    expect(wrong).toEqual([])
  })

  // The worker of the editor loads the complete library; the page of the editor does not.
  test('what a browser loads carries no schemas of the content', () => {
    const values = new Map(imports.map(each => [each.file, each.values]))
    const loaded = new Set(files.filter(file => ['client', 'client/service-worker'].includes(roomOf(file))))
    // A set also iterates over members that are added during the iteration.
    for (const file of loaded) for (const next of filesIn(values.get(file) ?? [], file)) loaded.add(next)
    expect(loaded).toContain('src/compare/settle/settle-points.ts')
    expect([...loaded].filter(file => values.get(file)?.includes('zod'))).toEqual([])
  })

  test('the independent account of a file shares no code with the importers', () => {
    const isAccount = (file: string) => file.startsWith('src/import/account/')
    const accounts = imports.filter(({ file }) => isAccount(file))
    expect(accounts.length).toBeGreaterThan(1)
    const shared = accounts.flatMap(({ file, from }) => filesIn(from, file).filter(target => !isAccount(target)))
    expect(shared).toEqual([])
    const readers = ['formats/prove.ts', 'formats/transcript.ts', 'formats/detect-format.ts']
    const users = imports.filter(({ file, from }) => !isAccount(file) && filesIn(from, file).some(isAccount))
    expect(users.map(({ file }) => file).filter(file => !readers.some(one => file.endsWith(one)))).toEqual([])
  })

  test('answers and tools for assistants only read: they import no disk, no network', () => {
    const own = files.filter(file => ['answer', 'answer/mcp'].includes(roomOf(file)))
    expect(own.length).toBeGreaterThan(10)
    const wrong = own.filter(file => /from 'node:|\bfetch\(|\bWebSocket\b/u.test(readFileSync(file, 'utf8')))
    expect(wrong).toEqual([])
  })

  test('only the folders of Astro import Astro', () => {
    const wrong = imports.filter(
      ({ file, from }) => !ASTRO.test(file) && from.some(path => /^astro(:|\/|$)/u.test(path))
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('scripts decode URLs in one place, where an invalid escape is harmless', () => {
    const wrong = files.filter(
      file =>
        roomOf(file) === 'client' &&
        !file.endsWith('/page/address.ts') &&
        /\bdecodeURI/u.test(readFileSync(file, 'utf8'))
    )
    expect(wrong).toEqual([])
  })

  test('only src/content/mdx, and the account of Markdown, import the Markdown parser', () => {
    const wrong = imports.filter(
      ({ file, from }) =>
        !file.startsWith('src/content/mdx/') &&
        file !== 'src/import/account/markdown.ts' &&
        from.some(path => /^(remark|mdast|unified|micromark)/u.test(path))
    )
    expect(wrong.map(({ file }) => file)).toEqual([])
  })

  test('exported functions, and the types of the model, have distinct names', () => {
    const homes = new Map<string, string[]>()
    // Astro prescribes the exported names of routes. Other local types may share a name.
    for (const { name, kind, file } of exported)
      if (!file.startsWith('src/site/pages/') && (/function/u.test(kind) || file.startsWith('src/model/')))
        homes.set(name, [...(homes.get(name) ?? []), file])
    expect([...homes].filter(([, where]) => where.length > 1)).toEqual([])
  })

  test('no exported name has a word that the glossary gives up', () => {
    const all = [...exported, ...exportsOf(scripts)]
    expect(all.filter(({ name }) => isGivenUp(name)).map(({ name, file }) => `${file} ${name}`)).toEqual([])
  })

  test('no function, method, field, type or constant has a word that the glossary gives up', () => {
    const wrong = [...files, ...scripts]
      .filter(file => !PUBLIC_FIELDS.includes(file) && !STORED_FIELDS.includes(file))
      .flatMap(file =>
        [...readFileSync(file, 'utf8').matchAll(DECLARATION)].flatMap(match => {
          const name = match.slice(1).find(Boolean) ?? ''
          return isGivenUp(name) ? [`${file} ${name}`] : []
        })
      )
    expect(wrong).toEqual([])
  })

  test('no interface has a field named words, unless others read it', () => {
    const wrong = files.filter(
      file => !PUBLIC_FIELDS.includes(file) && /\breadonly words\??:/u.test(readFileSync(file, 'utf8'))
    )
    expect(wrong).toEqual([])
  })

  test('every doc comment begins with a verb or with its subject', () => {
    const wrong = [...files, ...scripts].flatMap(file =>
      [...readFileSync(file, 'utf8').matchAll(HEADLESS_COMMENT)].map(([comment]) => `${file} ${comment}`)
    )
    expect(wrong).toEqual([])
  })

  // The unit tests must not depend on the next amendment.
  test('unit tests do not read content/', () => {
    const others = /^(?:scripts|site|browser|engines|shared|current)\b/u
    const wrong = readdirSync('test', { recursive: true, encoding: 'utf8' }).filter(
      path => path.endsWith('.ts') && !others.test(path) && READS_CONTENT.test(readFileSync(`test/${path}`, 'utf8'))
    )
    expect(wrong).toEqual([])
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
