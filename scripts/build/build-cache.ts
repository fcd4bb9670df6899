/**
 * @file Stores results of build steps on disk. The key of a result is the digest of everything that it depends on: the
 * program, the settings and the inputs of the step. A missing or damaged result is computed again.
 */
import { createHash, hash } from 'node:crypto'
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
  /** Opens the results of a step that are stored in one file, because they are many and small. */
  readonly openGroup: (step: string) => ResultGroup
  /**
   * Moves a folder into the cache, unless the cache has the same, and returns its place. The path is the same in the
   * next build, which the compile cache of Node needs.
   */
  readonly storeFolder: (step: string, inputs: string, folder: string) => string
  /** Deletes the results that were neither used nor stored. Called after a successful build. */
  readonly prune: () => void
  /** Deletes all results. */
  readonly clear: () => void
}

/** Results of one step. */
export interface ResultGroup {
  /** Like `recall` of the cache. */
  readonly recall: (inputs: string, compute: () => Promise<Uint8Array>) => Promise<Uint8Array>
  /** Stores the results that were used, and no others. */
  readonly store: () => void
}

type Content = string | Uint8Array

/** Contents by path. */
export type Files = ReadonlyMap<string, Uint8Array>

/** Sites whose results are stored at the same time: the most recently built. */
const MAX_SITES = 4

/**
 * Creates the cache of a site in a folder. `program` is the digest of everything that all steps depend on.
 *
 * Never fails: a result that cannot be stored is computed by the next build.
 */
export function createBuildCache(folder: string, site: string, program: string): BuildCache {
  const own = path.join(folder, hash('sha1', site))
  const used = new Set<string>()
  const placeOf = (step: string, inputs: string) => {
    // Two updates, because joining would copy the inputs of a pack, which are megabytes.
    const name = `${step}-${createHash('sha1').update(`${program}\0`).update(inputs).digest('hex')}`
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
    openGroup: step => openGroup(placeOf(step, '')),
    storeFolder: (step, inputs, from) => {
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
        deleteOldest(folder, MAX_SITES)
      } catch {
        // Without a folder there is nothing to delete.
      }
    },
    clear: () => rmSync(own, { recursive: true, force: true })
  }
}

function openGroup(file: string): ResultGroup {
  const stored = readGroup(file)
  const used = new Map<string, Uint8Array>()
  return {
    recall: async (inputs, compute) => {
      const key = hash('sha1', inputs)
      const content = stored.get(key) ?? (await compute())
      used.set(key, content)
      return content
    },
    store: () => {
      if (used.size === stored.size && used.keys().every(key => stored.has(key))) return
      const index = JSON.stringify([...used].map(([key, { length }]) => [key, length]))
      try {
        writeDigested(file, Buffer.from(`${index}\n`), ...used.values())
      } catch {
        // The disk is full or read-only: the next build computes the results again.
      }
    }
  }
}

/** Reads a group: its index in the first line, then its results one after another. */
function readGroup(file: string): Files {
  const bytes = readDigested(file)
  if (!bytes) return new Map()
  const end = bytes.indexOf(0x0a)
  const index: readonly (readonly [string, number])[] = JSON.parse(Buffer.from(bytes.subarray(0, end)).toString())
  let at = end + 1
  return new Map(
    index.map(([key, length]) => {
      at += length
      return [key, bytes.subarray(at - length, at)]
    })
  )
}
