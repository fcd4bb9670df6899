import { expect, test } from 'vitest'
import { SCENE_NAMES } from '../../src/model/scene.ts'
import { sceneOf } from '../../src/view/disputes.ts'
import { SCENES } from '../../src/view/scenes.ts'

test('every drawing is different, smaller than 1 kB, and takes its colours from the styles', () => {
  expect(Object.keys(SCENES).sort()).toEqual([...SCENE_NAMES].sort())
  expect(new Set(Object.values(SCENES)).size).toBe(SCENE_NAMES.length)
  for (const drawing of Object.values(SCENES)) {
    expect(drawing.length).toBeGreaterThan(60)
    expect(drawing.length).toBeLessThan(1024)
    expect(drawing).toMatch(/^(?:<path class="[a-z ]+" d="[MHVLhvclmz0-9. -]+"\/>)+$/u)
  }
})

test('every line of a drawing stays on its grid of 72 × 44', () => {
  for (const [name, drawing] of Object.entries(SCENES))
    for (const [, x = '', y = ''] of drawing.matchAll(/M([\d.]+) ([\d.]+)/gu)) {
      expect(Number(x), name).toBeLessThanOrEqual(71)
      expect(Number(y), name).toBeLessThanOrEqual(43)
    }
})

test('a dispute has its own drawing, else that of its group, else none', () => {
  const scenes = new Map([
    ['天気', 'wall'],
    ['sun', 'win']
  ] as const)
  expect(sceneOf({ scenes }, { slug: 'rain', group: '天気' })).toBe('wall')
  expect(sceneOf({ scenes }, { slug: 'sun', group: '天気' })).toBe('win')
  expect(sceneOf({ scenes }, { slug: 'rain', group: '道具' })).toBeNull()
})
