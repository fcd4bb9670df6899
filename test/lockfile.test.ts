import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Locked {
  readonly version: string
  readonly resolved?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly os?: readonly string[]
  readonly cpu?: readonly string[]
  readonly libc?: readonly string[]
  readonly hasInstallScript?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'))
const { packages }: { packages: Record<string, Locked> } = read('package-lock.json')
const { '': _project, ...locked } = packages

/**
 * Packages whose programs for other machines the lock names without a digest: the registry that it was written from does
 * not carry them, and without an entry for each `npm ci` refuses the lock. On Linux x64, where the site is built and
 * tested, none of them is installed; elsewhere npm takes what its registry says.
 */
const NOT_CARRIED = ['@astrojs/compiler-binding', '@biomejs/biome', 'oxc-parser', 'pagefind']

/** Packages that ask to run a script when they are installed, and are not let: `allowScripts`, in package.json. */
const SCRIPTS_REFUSED = ['esbuild']

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** Whether a machine on which the site is built and tested would install it. */
function isForLinux({ os, cpu, libc }: Locked): boolean {
  const fits = (asked: readonly string[] | undefined, own: string) => asked === undefined || asked.includes(own)
  return fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc')
}

const withoutDigest = Object.entries(locked).filter(
  ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/u.test(integrity ?? '')
)

test('every package is held by a SHA-512 digest, but programs for other machines that are known by name', () => {
  const carried = NOT_CARRIED.flatMap(name =>
    Object.entries(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
  )
  const excused = new Set(carried.map(each => each.join('@')))
  const bare = withoutDigest.filter(
    ([place, locked]) => !locked.optional || isForLinux(locked) || !excused.has(`${nameOf(place)}@${locked.version}`)
  )
  expect(bare.map(([place]) => place)).toEqual([])
})

test('no package is excused whose programs all have their digest', () => {
  const bare = new Set(withoutDigest.map(([place]) => nameOf(place)))
  const needless = NOT_CARRIED.filter(name => {
    const programs = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
    return !programs.some(program => bare.has(program))
  })
  expect(needless).toEqual([])
})

test('no package comes from anywhere but the registry', () => {
  expect(Object.entries(locked).flatMap(([place, { resolved }]) => (resolved === undefined ? [] : [place]))).toEqual([])
})

test('no package runs a script when it is installed', () => {
  const asking = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(asking.map(([place]) => nameOf(place))).toEqual(SCRIPTS_REFUSED)
  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(SCRIPTS_REFUSED.map(name => [name, false])))
})
