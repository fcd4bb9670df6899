import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { closeStage, openStage, publish, recover } from '../../scripts/build/stage.ts'

let folder = ''
const at = (...names: string[]) => path.join(folder, ...names)
const site = (name: string, words: string) => {
  mkdirSync(at(name))
  writeFileSync(at(name, 'index.html'), words)
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'stage-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('a finished site takes the place of the old one, and nothing else is left', () => {
  site('dist', 'old')
  writeFileSync(at('dist', 'gone.html'), '')
  site('made', 'new')
  publish(at('made'), at('dist'))
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readdirSync(at('dist'))).toEqual(['index.html'])
  expect(readFileSync(at('dist', 'index.html'), 'utf8')).toBe('new')
})

test('the first site is put in a folder that is not there yet', () => {
  site('made', 'new')
  publish(at('made'), at('deep', 'down', 'dist'))
  expect(readFileSync(at('deep', 'down', 'dist', 'index.html'), 'utf8')).toBe('new')
})

test('without a new site the old one stays', () => {
  site('dist', 'old')
  expect(() => publish(at('none'), at('dist'))).toThrow('ENOENT')
  expect(readFileSync(at('dist', 'index.html'), 'utf8')).toBe('old')
})

test('a site that a killed process took away comes back', () => {
  site('dist.old', 'old')
  recover(at('dist'))
  expect(readdirSync(folder)).toEqual(['dist'])
})

test('what a process left that was killed after the new site was in place goes', () => {
  site('dist', 'new')
  site('dist.old', 'old')
  recover(at('dist'))
  expect(readdirSync(folder)).toEqual(['dist'])
  expect(readFileSync(at('dist', 'index.html'), 'utf8')).toBe('new')
})

test('a stage is empty and its own, and what a killed process left behind is removed', () => {
  const stage = openStage()
  const dead = path.join(path.dirname(stage), '4194999')
  mkdirSync(dead)
  expect(readdirSync(openStage())).toEqual([])
  expect(existsSync(dead)).toBe(false)
  closeStage(stage)
  expect(existsSync(stage)).toBe(false)
})
