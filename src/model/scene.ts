/** Drawings of what happened at a table. */
export const SCENE_NAMES = [
  'wall',
  'wrong-wall',
  'deal',
  'hand',
  'extra',
  'draw',
  'discard',
  'call',
  'kan',
  'swap',
  'riichi',
  'win',
  'false-win',
  'two-wins',
  'exhausted',
  'points',
  'penalty',
  'ranking',
  'council'
] as const

export type SceneName = (typeof SCENE_NAMES)[number]
