import type { SceneName } from '../model/scene.ts'

/** A place of a tile: its left and upper edge, on a grid of 72 × 44. */
type Place = readonly [x: number, y: number]

/** Parts of a scene. Each kind of part is one path, so that a scene stays below 1 kB. */
interface SceneParts {
  /** Tiles seen from the front: a face, and the back below it. */
  readonly faces?: readonly Place[]
  /** Tiles seen from the back. */
  readonly backs?: readonly Place[]
  /** Tiles that are turned by a quarter, as after a riichi or a call. */
  readonly turned?: readonly Place[]
  /** Places of missing tiles. */
  readonly gaps?: readonly Place[]
  /** Tiles that the dispute is about, with a critical outline. */
  readonly marked?: readonly Place[]
  /** Point sticks. */
  readonly sticks?: readonly Place[]
  /** Places of the people at the table. */
  readonly seats?: readonly Place[]
  /** Path of filled columns. */
  readonly columns?: string
  /** Path of arrows and other lines. */
  readonly lines?: string
  /** Path of lines in the critical colour. */
  readonly alarm?: string
}

const WIDTH = 10
const HEIGHT = 14
/** Height of the back that is seen below a face. */
const FOOT = 2.5

const box = ([x, y]: Place, width: number, height: number) => `M${x} ${y}h${width}v${height}h${-width}z`
const boxes = (places: readonly Place[] = [], width: number = WIDTH, height: number = HEIGHT) =>
  places.map(place => box(place, width, height)).join('')
const path = (name: string, d: string) => (d ? `<path class="${name}" d="${d}"/>` : '')
const dot = (x: number, y: number) => `M${x} ${y}h.01`

/** Returns tiles side by side, from the place of the first. */
const row = ([x, y]: Place, many: number): Place[] => Array.from({ length: many }, (_, at) => [x + at * WIDTH, y])

function draw(parts: SceneParts): string {
  const { faces = [], backs, turned = [], gaps, marked = [], sticks = [], seats = [] } = parts
  const { columns = '', lines = '', alarm = '' } = parts
  const fronts = [...faces, ...marked]
  const feet = (places: readonly Place[], width: number, height: number) =>
    boxes(
      places.map(([x, y]) => [x, y + height] as const),
      width,
      FOOT
    )
  const pips = [
    ...faces.map(([x, y]) => dot(x + WIDTH / 2, y + HEIGHT / 2)),
    ...turned.map(([x, y]) => dot(x + HEIGHT / 2, y + WIDTH / 2)),
    ...seats.map(([x, y]) => dot(x, y))
  ]
  const marks = [
    ...marked.map(([x, y]) => dot(x + WIDTH / 2, y + HEIGHT / 2)),
    ...sticks.map(([x, y]) => dot(x + 15, y + 3))
  ]
  return [
    path('back', feet(fronts, WIDTH, HEIGHT) + feet(turned, HEIGHT, WIDTH) + boxes(backs)),
    path('gap', boxes(gaps)),
    path('face', boxes(fronts) + boxes(turned, HEIGHT, WIDTH) + boxes(sticks, 30, 6) + columns),
    path('pip', pips.join('')),
    path('pip alarm', marks.join('')),
    path('line', lines),
    path('line alarm', boxes(marked) + alarm)
  ].join('')
}

/** Arrow head that points right, at the end of a line. */
const RIGHT = 'm-4-3 4 3-4 3'
/** Arrow head that points down. */
const DOWN = 'm-3-4 3 4 3-4'
/** Arrow head that points down and to the left. */
const DOWN_LEFT = 'm-1-5 1 5 5-1'

/** Drawings of what happened at a table, from one set of shapes. The styles of `.scene` give their colours. */
export const SCENES: Readonly<Record<SceneName, string>> = {
  wall: draw({
    backs: [...row([1, 12], 3), ...row([1, 26], 3), ...row([61, 12], 1), ...row([61, 26], 1)],
    turned: [[44, 14]],
    marked: [[34, 25]],
    alarm: 'M31 2l3 5M42 1v6M54 2l-3 5'
  }),
  'wrong-wall': draw({
    backs: [...row([1, 13], 2), ...row([1, 27], 2), ...row([51, 13], 2), ...row([51, 27], 2)],
    gaps: [[31, 27]],
    marked: [[31, 22]],
    alarm: `M36 2v14${DOWN}`
  }),
  deal: draw({
    backs: [...row([5, 1], 2), ...row([47, 1], 2)],
    faces: row([6, 26], 6),
    lines: `M15 16v7${DOWN}M57 16v7${DOWN}`
  }),
  hand: draw({ faces: row([1, 14], 5), gaps: row([51, 14], 2) }),
  extra: draw({ faces: row([1, 22], 6), marked: [[61, 12]] }),
  draw: draw({
    backs: row([1, 1], 3),
    faces: row([1, 26], 3),
    marked: [[54, 20]],
    lines: `M36 8c9 0 12 5 12 17${DOWN}`
  }),
  discard: draw({
    faces: [...row([12, 2], 5), ...row([12, 20], 2)],
    marked: [[40, 24]],
    lines: `M62 40c0-7-3-9-8-9m4-3-4 3 4 3`
  }),
  call: draw({
    turned: [[1, 24]],
    faces: row([16, 20], 2),
    marked: [[58, 4]],
    lines: `M50 10c-8 0-14 2-18 7${DOWN_LEFT}`
  }),
  kan: draw({
    backs: [
      [11, 15],
      [51, 15]
    ],
    faces: [
      [24.5, 15],
      [37.5, 15]
    ]
  }),
  swap: draw({
    faces: row([1, 15], 2),
    turned: [[22, 19]],
    marked: [[60, 15]],
    lines: `M41 18h14${RIGHT}M55 28h-14m4-3-4 3 4 3`
  }),
  riichi: draw({ faces: [...row([10, 3], 2), [45, 3]], turned: [[30.5, 7]], sticks: [[21, 32]] }),
  win: draw({ faces: row([1, 20], 4), marked: [[54, 20]], lines: 'M59 13V7M52 14l-3-5M66 14l3-5' }),
  'false-win': draw({ faces: row([1, 20], 5), alarm: 'M55 10l14 14M69 10L55 24' }),
  'two-wins': draw({
    marked: [[31, 2]],
    faces: [...row([1, 26], 2), ...row([51, 26], 2)],
    lines: `M27 9c-8 0-14 3-15 12${DOWN}M45 9c8 0 14 3 15 12${DOWN}`
  }),
  exhausted: draw({ faces: [...row([6, 4], 6), ...row([6, 24], 3)], gaps: row([36, 24], 3) }),
  points: draw({
    sticks: [
      [1, 6],
      [1, 19],
      [1, 32]
    ],
    lines: `M40 22h26${RIGHT}`
  }),
  penalty: draw({ sticks: [[21, 33]], alarm: 'M36 3v15M36 25v.1' }),
  ranking: draw({ columns: 'M9 40V6h13v34M22 16h13v24M35 25h13v15M48 33h13v7', lines: 'M3 40h66' }),
  council: draw({
    lines: 'M18 9h36v26H18z',
    seats: [
      [36, 3],
      [36, 41],
      [10, 22],
      [62, 22]
    ],
    sticks: [[21, 19]]
  })
}
