/** @file SBOM of a site: a CycloneDX list of its packages, from the lockfile. */
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../settings.ts'

/** A package in the lockfile. Its key is its place: `node_modules/a/node_modules/b`, or '' for the project. */
export interface LockedPackage {
  readonly name?: string
  readonly version: string
  readonly license?: string
  readonly integrity?: string
  readonly optional?: boolean
  readonly devOptional?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

type Lockfile = ReadonlyMap<string, LockedPackage>

/** Writes `sbom.cdx.json` into a site: the project without its tests, and without programs of other platforms. */
export function writeSbom(site: string): void {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'))
  const installed = Object.entries<LockedPackage>(packages).filter(([place]) => existsSync(path.join(root, place)))
  writeFileSync(path.join(site, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(new Map(installed)))}\n`)
}

/** Returns the CycloneDX document of the packages that the project needs, directly or not. */
export function sbomOf(lockfile: Lockfile) {
  const needed = new Map([['', dependenciesOf('', lockfile)]])
  // A map also iterates over the entries that are added during the iteration.
  for (const [, places] of needed)
    for (const place of places) if (!needed.has(place)) needed.set(place, dependenciesOf(place, lockfile))
  const refs = new Map([...needed.keys()].sort().map(place => [place, refOf(place, lockfile)]))
  const components = new Map(
    [...refs].flatMap(([place, ref]) => (place ? [[ref, componentOf(place, lockfile)] as const] : []))
  )
  const dependencies = new Map(
    [...refs].map(([place, ref]) => [ref, [...new Set(needed.get(place)?.map(other => refs.get(other)))]])
  )
  const content = {
    metadata: { lifecycles: [{ phase: 'pre-build' }], component: componentOf('', lockfile) },
    components: [...components.values()],
    dependencies: [...dependencies].map(([ref, dependsOn]) => ({ ref, dependsOn }))
  }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`,
    version: 1,
    ...content
  }
}

/** Returns the places of the dependencies of a package. A dependency that is not installed is optional. */
function dependenciesOf(place: string, lockfile: Lockfile): string[] {
  const { dependencies, optionalDependencies, peerDependencies } = lockfile.get(place) ?? {}
  const names = new Set(Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies }))
  return [...names].sort().flatMap(name => findPackage(name, place, lockfile) ?? [])
}

/** Finds a package as Node does: below the package that needs it, or else below each package around that one. */
function findPackage(name: string, from: string, lockfile: Lockfile): string | undefined {
  const place = path.posix.join(from, 'node_modules', name)
  if (lockfile.has(place) || from === '') return lockfile.has(place) ? place : undefined
  return findPackage(name, from.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/u, ''), lockfile)
}

function nameOf(place: string, lockfile: Lockfile): string {
  return lockfile.get(place)?.name ?? place.replace(/^.*node_modules\//u, '')
}

function refOf(place: string, lockfile: Lockfile): string {
  return `${nameOf(place, lockfile)}@${lockfile.get(place)?.version}`
}

function componentOf(place: string, lockfile: Lockfile) {
  const { version, license, integrity, optional, devOptional } = lockfile.get(place) ?? {}
  const ref = refOf(place, lockfile)
  const [algorithm = '', digest = ''] = integrity?.split('-') ?? []
  return {
    'bom-ref': ref,
    type: place ? 'library' : 'application',
    name: nameOf(place, lockfile),
    version,
    scope: optional || devOptional ? 'optional' : 'required',
    purl: `pkg:npm/${ref.replace(/^@/u, '%40')}`,
    ...(integrity && {
      hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: Buffer.from(digest, 'base64').toString('hex') }]
    }),
    ...(license && { licenses: [licenceOf(license)] })
  }
}

/** Returns an identifier or an expression of SPDX. Another text is the name of a licence. */
function licenceOf(license: string) {
  if (/ (?:AND|OR|WITH) /u.test(license)) return { expression: license }
  return { license: license === 'UNLICENSED' || license.includes(' ') ? { name: license } : { id: license } }
}

/** Returns a UUID of version 8, derived from a digest. */
function uuidOf(text: string): string {
  const digest = createHash('sha256').update(text).digest('hex')
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/u.exec(digest) ?? []
  return `${parts[1]}-${parts[2]}-8${parts[3]}-8${parts[4]}-${parts[5]}`
}
