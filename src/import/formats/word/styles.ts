import { childElements, childValue, findAll, findChild, type XmlElement } from './xml.ts'

/** Styles of a document by id. */
export interface Styles {
  readonly byId: ReadonlyMap<string, Style>
  /** Style of paragraphs that name none. */
  readonly usual: string | undefined
  readonly defaults: XmlElement | undefined
}

interface Style {
  readonly id: string
  readonly name: string
  readonly basedOn: string | undefined
  readonly paragraph: XmlElement | undefined
  readonly run: XmlElement | undefined
}

export function readStyles(root: XmlElement | undefined): Styles {
  const byId = new Map<string, Style>()
  let usual: string | undefined
  for (const style of root ? findAll(root, 'w:style') : []) {
    const id = style.attributes['w:styleId'] ?? ''
    const isUsual = isTrue(style.attributes['w:default'] ?? '0') && style.attributes['w:type'] === 'paragraph'
    if (isUsual) usual = id
    byId.set(id, {
      id,
      name: childValue(style, 'w:name') ?? id,
      basedOn: childValue(style, 'w:basedOn'),
      paragraph: findChild(style, 'w:pPr'),
      run: findChild(style, 'w:rPr')
    })
  }
  const defaults = root && findAll(root, 'w:rPrDefault')[0]
  return { byId, usual, defaults: findChild(defaults, 'w:rPr') }
}

/** Returns a style and those that it is based on, nearest first. */
export function styleChain({ byId }: Styles, id: string | undefined): Style[] {
  const chain: Style[] = []
  for (let style = byId.get(id ?? ''); style && !chain.includes(style); style = byId.get(style.basedOn ?? ''))
    chain.push(style)
  return chain
}

/** Heading level of a style. 「見出し 1」 of Word is `heading 1` in its files; other programs write the shown name. */
export function headingLevel({ byId }: Styles, id: string | undefined): number | null {
  if (id === undefined) return null
  const name = byId.get(id)?.name ?? id
  if (/^title$/iu.test(name)) return 1
  const level = /^(?:heading|見出し)\s*([1-6])$/iu.exec(name)?.[1]
  return level === undefined ? null : Number(level)
}

/** Properties of a run that decide if its text is text of the document. */
export interface RunLook {
  readonly isStruck: boolean
  readonly isHidden: boolean
  readonly height: 'superscript' | 'subscript' | null
  readonly font: string | null
  /** True if lower-case characters are displayed in upper case. */
  readonly isCapital: boolean
  /** True for white characters without a coloured ground of their own. */
  readonly isWhite: boolean
  /** True for characters of two points at most, or of the colour of their ground. */
  readonly isFaint: boolean
  /** True for characters that are moved up or down by at least two points. */
  readonly isMoved: boolean
  /** Brackets that Word displays around two lines in one (割注). Empty for other characters. */
  readonly brackets: string
}

/** Returns the look of a run from its own properties, its style, that of its paragraph, and the defaults. */
export function readLook(styles: Styles, paragraphStyle: string | undefined, own: XmlElement | undefined): RunLook {
  const ofRun = styleChain(styles, childValue(own, 'w:rStyle')).map(({ run }) => run)
  const ofParagraph = styleChain(styles, paragraphStyle ?? styles.usual).map(({ run }) => run)
  const find = (layers: readonly (XmlElement | undefined)[], name: string) =>
    layers.map(layer => findChild(layer, name)).find(element => element !== undefined)
  const isOn = (element: XmlElement | undefined) => element !== undefined && isTrue(element.attributes['w:val'] ?? '1')
  // A toggle in the style of the run reverses the one in the style of the paragraph.
  const toggle = (name: string) => {
    const direct = findChild(own, name)
    if (direct) return isOn(direct)
    const isReversed = isOn(find(ofRun, name)) !== isOn(find(ofParagraph, name))
    return isReversed || isOn(findChild(styles.defaults, name))
  }
  const layers = [own, ...ofRun, ...ofParagraph, styles.defaults]
  const height = find(layers, 'w:vertAlign')?.attributes['w:val']
  return {
    isStruck: toggle('w:strike') || isOn(find(layers, 'w:dstrike')),
    isHidden: toggle('w:vanish'),
    height: height === 'superscript' || height === 'subscript' ? height : null,
    font: find(layers, 'w:rFonts')?.attributes['w:ascii'] ?? null,
    isCapital: toggle('w:caps') || toggle('w:smallCaps'),
    isWhite: isWhite(find(layers, 'w:color')) && !find(layers, 'w:shd') && !find(layers, 'w:highlight'),
    isFaint: isTiny(find(layers, 'w:sz')) || isOfGround(find(layers, 'w:color'), find(layers, 'w:shd')),
    // In half points.
    isMoved: Math.abs(Number(find(layers, 'w:position')?.attributes['w:val'] ?? 0)) >= 4,
    brackets: BRACKETS[find(layers, 'w:eastAsianLayout')?.attributes['w:combineBrackets'] ?? ''] ?? ''
  }
}

const BRACKETS: Readonly<Record<string, string>> = { round: '()', square: '[]', angle: '<>', curly: '{}' }

function isWhite(color: XmlElement | undefined): boolean {
  return /^f{6}$/iu.test(color?.attributes['w:val'] ?? '')
}

function isTiny(size: XmlElement | undefined): boolean {
  return Number(size?.attributes['w:val'] ?? 21) <= 4
}

function isOfGround(color: XmlElement | undefined, ground: XmlElement | undefined): boolean {
  const own = color?.attributes['w:val']?.toLowerCase()
  return own !== undefined && own !== 'auto' && own === ground?.attributes['w:fill']?.toLowerCase()
}

function isTrue(value: string): boolean {
  return !/^(?:0|false|off)$/u.test(value)
}

/** True if the properties mark their text as deleted or moved away. */
export function isRemoved(properties: XmlElement | undefined): boolean {
  return (
    properties !== undefined && childElements(properties).some(({ name }) => name === 'w:del' || name === 'w:moveFrom')
  )
}
