import { transform } from 'lightningcss'
import { describe, expect, test } from 'vitest'
import { stylesOf } from '../../scripts/build/styles.ts'
import { readClub } from '../../src/content/read/club.ts'
import { iconOf } from '../../src/view/icon.ts'
import { contentFolder } from '../support/content.ts'
import { relativeCost } from '../support/cost.ts'

const CLUB = 'home: tennis\ntitle: 庭球部規程集\nclub: 庭球部\n'
const read = (more: string) => readClub({ path: 'club.yaml', text: CLUB + more })
const problems = (more: string) => read(more).findings.map(({ message, hint }) => `${message} ${hint}`)
const svg = (inner: string) => `icon: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${inner}</svg>'\n`

describe('club sign', () => {
  test('a club uses its own sign', () => {
    const drawn = svg('<title>球</title><circle cx="16" cy="16" r="9" fill="#1b5a44"/>')
    expect(problems(drawn)).toEqual([])
    expect(iconOf(read(drawn).value ?? { icon: null, colours: null })).toContain('<circle')
  })

  test('a club without a sign uses a book in its own colour', () => {
    const { value } = read("colours: { light: '#7a2331', dark: '#f0a0aa' }\n")
    expect(value && iconOf(value)).toContain('#7a2331')
  })

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['an event', '<rect onload="alert(1)"/>'],
    ['a picture from elsewhere', '<image href="https://example.com/a.png"/>'],
    ['a link', '<a href="https://example.com/"><rect/></a>'],
    ['a style', '<style>rect { fill: red }</style>'],
    ['a fetched paint', '<rect fill="url(https://example.com/a)"/>'],
    ['an entity', '<title>&amp;</title>'],
    ['words', '<text>球</text>']
  ])('a sign accepts only shapes: %s is rejected', (_, inner) => expect(problems(svg(inner))).toHaveLength(1))
})

describe('a sign must be well-formed and fit into a page', () => {
  const whole = (text: string) => problems(`icon: '${text}'\n`)
  const root = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">'

  test.each([
    ['a group that is not closed', `${root}<g></svg>`],
    ['a tag behind the end', `${root}</svg><img src=x onerror=alert(1) `],
    ['a comment behind the end', `${root}</svg><!-- `],
    ['an open tag behind the end', `${root}</svg><plaintext `],
    ['a second drawing', `${root}</svg>${root}</svg>`],
    ['words behind the end', `${root}</svg>球`],
    ['no end', root],
    ['no namespace', '<svg viewBox="0 0 32 32"></svg>'],
    ['another namespace', '<svg xmlns="http://www.w3.org/1999/xhtml" viewBox="0 0 32 32"></svg>'],
    ['an empty viewBox', root.replace('0 0 32 32', '').concat('</svg>')],
    ['a flat viewBox', root.replace('0 0 32 32', '0 0 32 0').concat('</svg>')],
    ['a viewBox of words', root.replace('0 0 32 32', '0 0 a b').concat('</svg>')],
    ['a huge viewBox', root.replace('0 0 32 32', '0 0 100000 32').concat('</svg>')],
    ['a width', `${root.replace('>', ' width="100000">')}</svg>`],
    ['a style', `${root}<rect style="fill:\\75rl(https://a.example)"/></svg>`],
    ['a fetched paint in capitals', `${root}<rect fill="URL(#a)"/></svg>`],
    ['an id', `${root}<rect id="main"/></svg>`],
    ['a class', `${root}<rect class="a"/></svg>`],
    ['a place in the order of keys', `${root}<g tabindex="0"/></svg>`],
    ['an attribute twice', `${root}<rect x="1" x="2"/></svg>`],
    ['a drawing in a drawing', `${root}${root}</svg></svg>`],
    ['a shape in a title', `${root}<title><rect/></title></svg>`]
  ])('%s', (_, text) => expect(whole(text)).toHaveLength(1))

  test.each([
    ['groups 5,000 deep', `${root}${'<g>'.repeat(5000)}${'</g>'.repeat(5000)}</svg>`],
    ['29,000 open brackets', '<'.repeat(29_000)],
    ['29,000 open brackets in a drawing', `${root}${'<'.repeat(29_000)}</svg>`],
    ['900 blanks in a tag', `${root}<rect${' '.repeat(900)}</svg>`]
  ])('%s cost less than five long drawings', (_, text) => {
    const drawing = `${root}${'<rect/>'.repeat(4000)}</svg>`
    expect(whole(text)).toHaveLength(1)
    expect(
      relativeCost(
        () => whole(text),
        () => whole(drawing)
      )
    ).toBeLessThan(5)
  })

  test('a sign may contain white space, empty groups and painted shapes', () => {
    const shapes = '<g fill="none" stroke="#000" transform="rotate(9 1 2)"><path d="M1 2 L3 4"/></g><desc/>'
    expect(whole(`${root} ${shapes} </svg>`)).toEqual([])
  })
})

describe('club colour', () => {
  test('the club colour replaces the accent colour', () => {
    const folder = contentFolder({ 'club.yaml': `${CLUB}colours: { light: '#7a2331', dark: '#f0a0aa' }\n` })
    const { lightningcss } = stylesOf(folder)
    const css = ':root{--accent:light-dark(#135a41,#93d3b4);--ink:light-dark(#1e1c19,#e8e5dc)}'
    const { visitor } = lightningcss as { visitor: NonNullable<Parameters<typeof transform>[0]['visitor']> }
    const { code } = transform({ filename: 'tokens.css', code: Buffer.from(css), visitor, minify: true })
    expect(code.toString()).toContain('--accent:light-dark(#7a2331,#f0a0aa)')
    expect(code.toString()).toContain('--ink:light-dark(#1e1c19,#e8e5dc)')
  })

  test.each([
    ["{ light: '#cccccc', dark: '#f0a0aa' }", 'too pale on paper'],
    ["{ light: '#7a2331', dark: '#402020' }", 'too dark by night'],
    ["{ light: red, dark: '#f0a0aa' }", 'a name']
  ])('the club colour needs enough contrast for text: %s', (colours, _) =>
    expect(problems(`colours: ${colours}\n`)).toHaveLength(1)
  )
})

describe('content repository in club.yaml', () => {
  test('a repository may have a branch and a folder', () => {
    const named = (more: string) => read(`repository: https://github.com/tennis/bylaws\n${more}`).value
    expect(named('')).toMatchObject({
      repository: 'https://github.com/tennis/bylaws',
      branch: 'main',
      folder: 'content'
    })
    expect(named('branch: pages/2024\nfolder: site/content\n')).toMatchObject({
      branch: 'pages/2024',
      folder: 'site/content'
    })
    expect(read('').value?.repository).toBeNull()
  })

  test.each([
    ['repository: http://github.com/tennis/bylaws', '「https://」で始まるアドレス'],
    ['repository: https://github.com/tennis/bylaws/', '終わりの「/」を除いて、「https://github.com/tennis/bylaws」'],
    ['repository: https://github.com/tennis/bylaws.git', '終わりの「.git」を除いて'],
    ['repository: https://github.com/tennis', '「https://github.com/持ち主/リポジトリー」の形'],
    ['repository: https://example.com/tennis/bylaws', 'GitHubのリポジトリー'],
    ['branch: /main', '前後に「/」を付けずに'],
    ['folder: ../content', '前後に「/」を付けずに'],
    ['folder: content/', '前後に「/」を付けずに']
  ])('%s is reported at its location', (line, hint) => {
    const { findings } = read(`${line}\n`)
    expect(findings.map(each => each.hint)).toEqual([expect.stringContaining(hint)])
    expect(findings[0]?.place.span.start).toBe(`${CLUB}${line}`.indexOf(': ', CLUB.length) + 2)
  })
})
