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
 * Packages whose binaries for other platforms have no digest in the lock file. The registry that wrote the file does not
 * contain them, and `npm ci` refuses a lock file without an entry for each. None of them is installed on Linux x64, where
 * the site is built and tested. On other platforms npm uses the data of its registry.
 */
const NOT_CARRIED = ['@astrojs/compiler-binding', '@biomejs/biome', 'oxc-parser', 'pagefind']

/** Packages whose install script is blocked: `allowScripts`, in package.json. */
const SCRIPTS_REFUSED = ['esbuild']

function nameOf(place: string): string {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
}

/** True if the package would be installed on a machine that builds and tests the site. */
function isForLinux({ os, cpu, libc }: Locked): boolean {
  const fits = (asked: readonly string[] | undefined, own: string) => asked === undefined || asked.includes(own)
  return fits(os, 'linux') && fits(cpu, 'x64') && fits(libc, 'glibc')
}

const withoutDigest = Object.entries(locked).filter(
  ([, { integrity }]) => !/^sha512-[\w+/]{86}==$/u.test(integrity ?? '')
)

test('every package has a SHA-512 digest, except known binaries for other platforms', () => {
  const carried = NOT_CARRIED.flatMap(name =>
    Object.entries(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
  )
  const excused = new Set(carried.map(each => each.join('@')))
  const bare = withoutDigest.filter(
    ([place, locked]) => !locked.optional || isForLinux(locked) || !excused.has(`${nameOf(place)}@${locked.version}`)
  )
  expect(bare.map(([place]) => place)).toEqual([])
})

test('no package is exempt whose binaries all have digests', () => {
  const bare = new Set(withoutDigest.map(([place]) => nameOf(place)))
  const needless = NOT_CARRIED.filter(name => {
    const programs = Object.keys(packages[`node_modules/${name}`]?.optionalDependencies ?? {})
    return !programs.some(program => bare.has(program))
  })
  expect(needless).toEqual([])
})

test('every package comes from the registry', () => {
  expect(Object.entries(locked).flatMap(([place, { resolved }]) => (resolved === undefined ? [] : [place]))).toEqual([])
})

test('no package runs an install script', () => {
  const asking = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  expect(asking.map(([place]) => nameOf(place))).toEqual(SCRIPTS_REFUSED)
  expect(read('package.json').allowScripts).toEqual(Object.fromEntries(SCRIPTS_REFUSED.map(name => [name, false])))
})
