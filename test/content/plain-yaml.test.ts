import { globSync, readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFullYaml } from '../../src/content/full-yaml.ts'
import { findFrontmatter } from '../../src/content/yaml.ts'
import { keyPlaces } from '../../src/content/yaml-node.ts'
import { parseYamlSubset } from '../../src/content/yaml-subset.ts'
import { CLUB_FOLDER } from '../support/content.ts'

const documents = globSync(`${CLUB_FOLDER}/**/*.{mdx,yaml}`)
  .sort()
  .map(path => {
    const text = readFileSync(path, 'utf8')
    return path.endsWith('.mdx') ? (findFrontmatter({ path, text })?.yaml ?? '') : text
  })

/**
 * Returns the results of both parsers for YAML that the fast parser accepts: values, and positions of keys and values.
 */
function readings(yaml: string) {
  const plain = parseYamlSubset(yaml)
  if (!plain) return null
  const whole = parseFullYaml(yaml)
  const say = (read: typeof whole) => ('fault' in read ? read : { value: read.value, places: keyPlaces(read.root, 0) })
  return { plain: say(plain), whole: say(whole) }
}

describe('the fast YAML parser agrees with the complete parser:', () => {
  test('both YAML parsers agree on every content file', () => {
    const taken = documents.flatMap(yaml => readings(yaml) ?? [])
    for (const { plain, whole } of taken) expect(plain).toEqual(whole)
    expect(taken.length).toBeGreaterThan(documents.length * 0.95)
  })

  test.each([
    ["a: { b: 1, 'c': [x, 2] }\nd:\n  - { e: f }\n  - g\n"],
    ['a: 012\nb: 0x1f\nc: 0o17\nd: 1e3\ne: .5\nf: 1_000\ng: 2020-08-07\nh: yes\ni: True\nj: -0\nk: 1.\n'],
    ['a: words # not this\nb:\nc: # nothing\nd: "\\u3042"\n'],
    ['- a: 1\n  b: 2\n- [[x], y]\n- {}\n'],
    ["80: x\n'80-2': y\ntrue: z\n"],
    ['a:\n  -\n  - b\n']
  ])('the subset reads %j like a YAML parser', yaml => {
    const { plain, whole } = readings(yaml) ?? {}
    expect(plain).toBeDefined()
    expect(plain).toEqual(whole)
  })

  test.each([
    ['a: [b, # c\n  d]\n'],
    ['a: { b: [c]\n  d: 1 }\n'],
    ["a: 'b'#c\n"],
    ['a: [b]#c\n'],
    ['a: { b: 1, ~: 2 }\n'],
    ['a: { null : 2 }\n'],
    ['- b: 1\n  : 2\n']
  ])('the fast parser accepts or declines: %j', yaml => {
    expect(parseYamlSubset(yaml)).toBeNull()
  })

  const slip = fc.record({
    at: fc.nat(),
    cut: fc.nat(3),
    put: fc.constantFrom(
      ...['', "'", '"', ':', ': ', '- ', ' #', '[', ']', '{', '}', ',', '\n', '\n  ', '  ', '\\', '~', 'null', '1_000'],
      ...[
        '.5',
        '\n\n',
        '\n- ',
        'a: b',
        '\r\n',
        '? ',
        '|',
        '>',
        ' # x',
        '\n#c\n',
        ': - ',
        '　',
        '\u0085',
        '-.inf',
        '!!x '
      ]
    )
  })

  test('both YAML parsers agree after any slip', () => {
    const run = fc.property(
      fc.constantFrom(...documents),
      fc.nat(),
      fc.array(slip, { minLength: 1, maxLength: 3 }),
      (document, from, slips) => {
        const lines = document.split('\n')
        const few = lines
          .slice(from % lines.length)
          .slice(0, 8)
          .join('\n')
        const slipped = slips.reduce((text, { at, cut, put }) => {
          const start = at % (text.length + 1)
          return text.slice(0, start) + put + text.slice(start + cut)
        }, few)
        const { plain, whole } = readings(slipped) ?? {}
        expect(plain).toEqual(whole)
      }
    )
    fc.assert(run, { numRuns: 3000 })
  })
})

test.each([
  ['an anchor', 'a: &b 1\n'],
  ['an alias', 'a: *b\n'],
  ['a tag', 'a: !!str 1\n'],
  ['a block of lines', 'a: |\n  b\n'],
  ['a question mark', '? a\n: b\n'],
  ['a list as a key', '[a]: b\n'],
  ['a nameless key', 'a: { : b }\n'],
  ['a nameless key in a list', 'a:\n  - : b\n    c: 1\n'],
  ['two documents', 'a: 1\n---\nb: 2\n'],
  ['a tab', 'a:\t1\n'],
  ['one key twice', 'a: 1\na: 2\n'],
  ['brackets on several lines', 'a: [b,\n  c]\n'],
  ['words in quotes on several lines', "a: 'b\n  c'\n"],
  ['words on several lines', 'a: b\n  c\n'],
  ['a key alone in braces', 'a: { b, c: 1 }\n'],
  ['nothing', '']
])('%s is declined by the fast YAML parser', (_, yaml) => {
  expect(parseYamlSubset(yaml)).toBeNull()
})
