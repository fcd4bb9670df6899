/**
 * @file Stores results of build steps on disk. The key of a result is the digest of everything that it depends on: the
 * program, the settings and the inputs of the step. A missing or damaged result is computed again.
 */
import { hash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { deserialize, serialize } from 'node:v8'
import { deleteOldest, readDigested, writeDigested } from '../digested-file.ts'
import { digestsIn } from './built-files.ts'

/** Results of the steps of one site. */
export interface BuildCache {
  /** Returns the stored result of a step with these inputs, or else computes and stores it. */
  readonly recall: (step: string, inputs: string, compute: () => Content | Promise<Content>) => Promise<Uint8Array>
  /** Like `recall`, for a step with several files. Files are relative to a folder. */
  readonly recallFiles: (step: string, inputs: string, compute: () => Promise<Files>) => Promise<Files>
  /**
   * Moves a folder into the cache, unless the cache has the same, and returns its place. The path is the same in the next
   * build, which the compile cache of Node needs.
   */
  readonly keepFolder: (step: string, inputs: string, folder: string) => string
  /** Deletes the results that were neither used nor stored. Called after a successful build. */
  readonly prune: () => void
  /** Deletes all results. */
  readonly clear: () => void
}

type Content = string | Uint8Array

/** Contents by path. */
export type Files = ReadonlyMap<string, Uint8Array>

/** Sites whose results are stored at the same time: the most recently built. */
const MOST_SITES = 4

/**
 * Creates the cache of a site in a folder. `program` is the digest of everything that all steps depend on.
 *
 * Never fails: a result that cannot be stored is computed by the next build.
 */
export function createBuildCache(folder: string, site: string, program: string): BuildCache {
  const own = path.join(folder, hash('sha1', site))
  const used = new Set<string>()
  const placeOf = (step: string, inputs: string) => {
    const name = `${step}-${hash('sha1', `${program}\0${inputs}`)}`
    used.add(name)
    return path.join(own, name)
  }
  const recall: BuildCache['recall'] = async (step, inputs, compute) => {
    const file = placeOf(step, inputs)
    const stored = readDigested(file)
    if (stored) return stored
    const content = await compute()
    const bytes = typeof content === 'string' ? Buffer.from(content) : content
    try {
      writeDigested(file, bytes)
    } catch {
      // The disk is full or read-only: the next build computes the result again.
    }
    return bytes
  }
  return {
    recall,
    recallFiles: async (step, inputs, compute) =>
      deserialize(await recall(step, inputs, async () => serialize(await compute()))) as Files,
    keepFolder: (step, inputs, from) => {
      const place = placeOf(step, inputs)
      try {
        mkdirSync(own, { recursive: true })
        if (existsSync(place) && !isDeepStrictEqual(digestsIn(place), digestsIn(from)))
          rmSync(place, { recursive: true })
        if (!existsSync(place)) renameSync(from, place)
        return place
      } catch {
        // The disk is full or read-only, or another build has moved the same folder.
        return from
      }
    },
    prune: () => {
      try {
        for (const name of readdirSync(own))
          if (!used.has(name)) rmSync(path.join(own, name), { recursive: true, force: true })
        const now = new Date()
        utimesSync(own, now, now)
        deleteOldest(folder, MOST_SITES)
      } catch {
        // Without a folder there is nothing to delete.
      }
    },
    clear: () => rmSync(own, { recursive: true, force: true })
  }
}
