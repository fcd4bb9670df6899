/** @file Validates the SVG drawings of a club: only shapes, well-formed, so that a page can embed them unchanged. */

const NAMESPACE = 'http://www.w3.org/2000/svg'

/** Allowed elements, each with its own attributes. */
const SHAPES: ReadonlyMap<string, readonly string[]> = new Map([
  ['svg', ['xmlns', 'viewBox', 'version', 'preserveAspectRatio', 'role']],
  ['title', []],
  ['desc', []],
  ['g', []],
  ['path', ['d', 'pathLength']],
  ['rect', ['x', 'y', 'width', 'height', 'rx', 'ry']],
  ['circle', ['cx', 'cy', 'r']],
  ['ellipse', ['cx', 'cy', 'rx', 'ry']],
  ['line', ['x1', 'y1', 'x2', 'y2']],
  ['polyline', ['points']],
  ['polygon', ['points']]
])

/** Paint attributes, allowed on every element. */
const PAINT: ReadonlySet<string> = new Set(
  'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset opacity transform color paint-order vector-effect shape-rendering'.split(
    ' '
  )
)

/** Elements that contain only text. Text is not allowed in other elements. */
const WORDED: readonly string[] = ['title', 'desc']

const DEEPEST = 50
const LARGEST = 10_000

/** Tag with its attributes, or text. */
const TOKEN = /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z][\w:-]*="[^"<&]*")*)\s*(\/?)>|[^<>&]+/uy
const ATTRIBUTE = /([A-Za-z][\w:-]*)="([^"<&]*)"/gu

/** Returns the first problem of a drawing, or `null` if the drawing is valid. */
export function drawingProblem(svg: string): string | null {
  const open: string[] = []
  let at = 0
  let isRoot = true
  while (at < svg.length) {
    TOKEN.lastIndex = at
    const token = TOKEN.exec(svg)
    if (!token) return `「${svg.slice(at, at + 20)}」は、タグとして読めません`
    const [written, slash, name, attributes = '', end] = token
    at += written.length
    if (name === undefined) {
      if (written.trim() && !WORDED.includes(open.at(-1) ?? ''))
        return `文字「${written.trim().slice(0, 20)}」は、図形の中に書けません`
    } else if (slash) {
      if (open.pop() !== name || attributes || end)
        return `「${written.slice(0, 20)}」に対応する「<${name}>」がありません`
    } else {
      if (!isRoot && open.length === 0) return `「${written.slice(0, 20)}」が、「</svg>」の後にあります`
      if (WORDED.includes(open.at(-1) ?? ''))
        return `「${written.slice(0, 20)}」は、「<${open.at(-1)}>」の中に書けません`
      const problem = (isRoot ? rootProblem(name, attributes) : null) ?? shapeProblem(name, attributes, isRoot)
      if (problem) return problem
      isRoot = false
      if (!end) open.push(name)
      if (open.length > DEEPEST) return '図形の入れ子が深すぎます'
    }
  }
  if (isRoot) return '「<svg …>」がありません'
  const left = open.at(-1)
  return left === undefined ? null : `「<${left}>」が閉じていません`
}

function rootProblem(name: string, attributes: string): string | null {
  const own = new Map([...attributes.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key, value]))
  if (name !== 'svg') return '「<svg」で始めます'
  if (own.get('xmlns') !== NAMESPACE) return `「xmlns="${NAMESPACE}"」がありません`
  const box = (own.get('viewBox') ?? '').trim().split(/[\s,]+/u)
  const [, , width = 0, height = 0] = box.map(Number)
  const isBox = box.length === 4 && box.every(each => /^-?\d{1,6}(?:\.\d{1,6})?$/u.test(each))
  const fits = [width, height].every(side => side >= 1 && side <= LARGEST)
  return isBox && fits ? null : '「viewBox」は、「0 0 32 32」のように数を四つ書きます（幅と高さは1から10000まで）'
}

function shapeProblem(name: string, attributes: string, isRoot: boolean): string | null {
  const own = SHAPES.get(name)
  if (!own || (name === 'svg' && !isRoot))
    return `「<${name}>」は使えません。図形（rect、circle、path など）だけで描きます`
  const seen = new Set<string>()
  for (const [, key = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
    if (!own.includes(key) && !PAINT.has(key)) return `「<${name}>」に「${key}」は書けません`
    if (key !== 'xmlns' && /[\\:]|url\s*\(/iu.test(value)) return `「${key}」の値「${value.slice(0, 20)}」は使えません`
    if (seen.has(key)) return `「<${name}>」に「${key}」が二度あります`
    seen.add(key)
  }
  return null
}
