import { type Document, isCollection, isMap, isScalar, isSeq, parseDocument, visit } from 'yaml'
import { type ZodError, type ZodType, z } from 'zod'
import type { Finding } from '../diagnostics/types.ts'
import type { SourceFile, Span } from '../model/source.ts'
import { nearestKey } from './schema-keys.ts'

/** YAML read against a schema: the data if it fits, where each key stands, and what is wrong. */
export interface ReadYaml<T> {
  readonly data: T | null
  /** Of what does not fit as a whole, the keys that do. */
  readonly partial: Partial<T>
  readonly places: Readonly<Record<string, Span>>
  readonly findings: readonly Finding[]
}

/** The YAML between the first two lines of `---`: where it begins, and where the second of them ends. */
export interface Frontmatter {
  readonly yaml: string
  readonly offset: number
  readonly end: number
}

/** Finds the frontmatter of a file. */
export function findFrontmatter({ text }: SourceFile): Frontmatter | null {
  const match = /^---\r?\n([\s\S]*?)^---[^\S\n]*$/mu.exec(text)
  return match?.index === 0 ? { yaml: match[1] ?? '', offset: match[0].indexOf('\n') + 1, end: match[0].length } : null
}

/** Reads the frontmatter of an MDX file. */
export function readFrontmatter<S extends ZodType>(file: SourceFile, schema: S): ReadYaml<z.infer<S>> {
  const found = findFrontmatter(file)
  if (found) return readYaml({ file, yaml: found.yaml, offset: found.offset, schema })
  const start = Math.max(0, file.text.search(/\S/u))
  const span = { start, end: Math.min(start + 3, file.text.length) }
  return unread(
    finding(
      file,
      span,
      'ファイルの先頭に「---」で囲んだ項目（題名、施行日など）がありません',
      '先頭の行に「---」を置き、項目を書き、もう一度「---」で閉じます'
    )
  )
}

function unread<T>(fault: Finding): ReadYaml<T> {
  return { data: null, partial: {}, places: {}, findings: [fault] }
}

/** Reads YAML that stands at `offset` of a file. */
export function readYaml<S extends ZodType>({
  file,
  yaml,
  offset,
  schema
}: {
  file: SourceFile
  yaml: string
  offset: number
  schema: S
}): ReadYaml<z.infer<S>> {
  const document = parseDocument(yaml, { prettyErrors: false })
  const error = document.errors[0] ?? findOddity(document)
  if (error) {
    const [from = 0, to = from] = error.pos
    const span = { start: offset + from, end: offset + Math.max(to, from + 1) }
    return unread(
      finding(
        file,
        span,
        'この項目はYAMLとして読めません',
        `字下げ、コロンの後の空白、引用符の閉じ忘れを確かめてください（${error.message}）`
      )
    )
  }
  const places = placesOf(document.contents, offset)
  const raw: unknown = document.toJS()
  const result = schema.safeParse(raw)
  if (result.success) return { data: result.data, partial: {}, places, findings: [] }
  const partial = partOf(schema, raw) as Partial<z.infer<S>>
  return { data: null, partial, places, findings: issuesOf(result.error, { file, places, offset, schema }) }
}

/** Key by key, what of a value fits. */
function partOf(schema: ZodType, raw: unknown): Readonly<Record<string, unknown>> {
  if (!(schema instanceof z.ZodObject) || typeof raw !== 'object' || raw === null) return {}
  const values: Readonly<Record<string, unknown>> = { ...raw }
  return Object.fromEntries(
    Object.entries(schema.shape).flatMap(([key, field]) => {
      const result = key in values ? z.safeParse(field, values[key]) : null
      return result?.success ? [[key, result.data]] : []
    })
  )
}

/** What YAML allows and nobody means here: `*name` for another value (`toJS` may throw), a list or map as a key. */
function findOddity(document: Document): { readonly pos: readonly number[]; readonly message: string } | undefined {
  const found: { pos: readonly number[]; message: string }[] = []
  visit(document, {
    Alias: (_, { range, source }) => {
      found.push({ pos: range ?? [], message: `文字としての「*${source}」は引用符で囲みます` })
    },
    Pair: (_, { key }) => {
      if (isCollection(key)) found.push({ pos: key.range ?? [], message: '項目の名前が文字ではありません' })
    }
  })
  return found[0]
}

/** Where the value of each key stands (a nested one as `source.name` or `changes.0.kind`), and `#key` where the key itself does. */
function placesOf(node: unknown, offset: number): Record<string, Span> {
  const places: Record<string, Span> = {}
  collectPlaces(node, { offset, places }, '')
  return places
}

function collectPlaces(
  node: unknown,
  into: { readonly offset: number; readonly places: Record<string, Span> },
  prefix: string
): void {
  if (isSeq(node)) for (const [at, entry] of node.items.entries()) collectPlaces(entry, into, `${prefix}${at}.`)
  if (!isMap(node)) return
  const { offset, places } = into
  for (const { key, value } of node.items) {
    if (!isScalar(key) || !key.range) continue
    const name = `${prefix}${key.value}`
    const [start, end] = key.range
    places[`#${name}`] = { start: offset + start, end: offset + end }
    const range = (value as { range?: [number, number, number] } | null)?.range
    places[name] = range
      ? { start: offset + range[0], end: offset + Math.max(range[1], range[0] + 1) }
      : { start: offset + start, end: offset + end }
    collectPlaces(value, into, `${name}.`)
  }
}

/** YAML at its place in a file, and what it is read against. */
interface Reading {
  readonly file: SourceFile
  readonly places: Readonly<Record<string, Span>>
  readonly offset: number
  readonly schema: ZodType
}

function issuesOf(error: ZodError, reading: Reading): Finding[] {
  const { file, places, offset } = reading
  return error.issues.flatMap(issue => {
    if (issue.code === 'unrecognized_keys') return issue.keys.map(key => unknownKey(reading, issue.path, key))
    const name = issue.path.join('.')
    const place = places[name] ?? nearestPlace(places, issue.path.map(String)) ?? { start: offset, end: offset + 1 }
    const missing = !(name in places)
    if (!name)
      return [
        finding(file, place, '「項目: 値」の並びになっていません', '一行に一つ「title: 規約の題名」のように書きます')
      ]
    const written = missing ? '' : file.text.slice(place.start, place.end).trim()
    const message = written
      ? `「${name}」の値「${written}」が正しくありません`
      : `「${name}」${missing ? '' : 'の値'}がありません`
    return [finding(file, place, message, issue.message || null)]
  })
}

function nearestPlace(places: Reading['places'], path: readonly string[]): Span | undefined {
  for (let length = path.length - 1; length > 0; length--) {
    const place = places[path.slice(0, length).join('.')]
    if (place) return place
  }
  return undefined
}

function unknownKey({ file, places, offset, schema }: Reading, path: readonly PropertyKey[], key: string): Finding {
  const guess = nearestKey(schema, path, key)
  return finding(
    file,
    places[`#${[...path, key].join('.')}`] ?? { start: offset, end: offset + 1 },
    `「${[...path, key].join('.')}」という項目はありません`,
    guess ? `「${guess}」のことですか` : null
  )
}

function finding(file: SourceFile, span: Span, message: string, hint: string | null): Finding {
  return { code: 'frontmatter-invalid', severity: 'error', message, hint, place: { file, span }, related: [] }
}
