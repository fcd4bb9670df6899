import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { outDir } from './dist.ts'

interface Component {
  readonly name: string
  readonly version: string
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[]
}

interface Locked {
  readonly version: string
  readonly integrity?: string
  readonly dev?: boolean
  readonly dependencies?: Readonly<Record<string, string>>
}

const bom = JSON.parse(readFileSync(path.join(outDir, 'sbom.cdx.json'), 'utf8'))
const components: readonly Component[] = bom.components
const { '': project, ...locked }: Record<string, Locked> = JSON.parse(
  readFileSync('package-lock.json', 'utf8')
).packages

test('the packages that the site is built with are listed beside it as the lockfile has them, and no others', () => {
  const built = Object.entries(locked).filter(([place, { dev }]) => !dev && existsSync(place))
  const listed = (name: string, version: string, hash = '') => `${name}@${version} ${hash}`
  const inList = ([place, { version, integrity }]: [string, Locked]) =>
    listed(
      place.replace(/^.*node_modules\//u, ''),
      version,
      Buffer.from(integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex')
    )
  const found = components.map(({ name, version, hashes }) => listed(name, version, hashes?.[0]?.content))
  expect(found.length).toBeGreaterThan(200)
  // npm may install a package that only a program of another platform needs. No listed package uses it.
  const used = built
    .filter(each => found.includes(inList(each)))
    .flatMap(([, { dependencies = {} }]) => Object.keys(dependencies))
  const left = built
    .filter(each => !found.includes(inList(each)))
    .map(([place]) => place.replace(/^.*node_modules\//u, ''))
  expect(left.filter(name => used.includes(name))).toEqual([])
  const installed = new Set(built.map(inList))
  expect(found.filter(each => !installed.has(each))).toEqual([])
})

test('the SBOM contains neither machine nor time', () => {
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', metadata: { component: { name: 'onizumo-bylaws' } } })
  expect(bom.metadata).not.toHaveProperty('timestamp')
  expect(bom.serialNumber).toMatch(/^urn:uuid:[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/u)
})
