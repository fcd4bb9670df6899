import { expect, test } from 'vitest'
import { type LockedPackage, sbomOf } from '../../scripts/build/sbom.ts'

const project = {
  name: 'club',
  version: '1.0.0',
  license: 'UNLICENSED',
  dependencies: { '@tiles/wall': '^1.0.0', dice: '^2.0.0', sticks: 'npm:rods@^3.0.0' },
  devDependencies: { judge: '^1.0.0' }
}

const lockfile = new Map(
  Object.entries<LockedPackage>({
    '': project,
    'node_modules/@tiles/wall': {
      version: '1.2.0',
      license: '(MIT OR Apache-2.0)',
      integrity: `sha512-${Buffer.from('wall').toString('base64')}`,
      dependencies: { dice: '^1.0.0' },
      optionalDependencies: { 'wall-windows': '1.2.0', 'wall-linux': '1.2.0' }
    },
    'node_modules/@tiles/wall/node_modules/dice': { version: '1.0.0', license: 'SEE LICENSE IN README' },
    'node_modules/dice': { version: '2.1.0', license: 'MIT', peerDependencies: { '@tiles/wall': '*' } },
    'node_modules/judge': { version: '1.0.0', dependencies: { dice: '^2.0.0' } },
    'node_modules/sticks': { name: 'rods', version: '3.0.0' },
    'node_modules/wall-linux': { version: '1.2.0', optional: true }
  })
)

const bom = sbomOf(lockfile)

test('the SBOM lists the packages that the project needs, without those of its tests and of other platforms', () => {
  expect(bom.metadata.component).toMatchObject({ 'bom-ref': 'club@1.0.0', type: 'application' })
  expect(bom.components.map(each => each['bom-ref'])).toEqual([
    '@tiles/wall@1.2.0',
    'dice@1.0.0',
    'dice@2.1.0',
    'rods@3.0.0',
    'wall-linux@1.2.0'
  ])
})

test('a package depends on the version that Node finds from its folder', () => {
  expect(Object.fromEntries(bom.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))).toEqual({
    'club@1.0.0': ['@tiles/wall@1.2.0', 'dice@2.1.0', 'rods@3.0.0'],
    '@tiles/wall@1.2.0': ['dice@1.0.0', 'wall-linux@1.2.0'],
    'dice@1.0.0': [],
    'dice@2.1.0': ['@tiles/wall@1.2.0'],
    'rods@3.0.0': [],
    'wall-linux@1.2.0': []
  })
})

test('a component has its digest, its scope and its licence', () => {
  expect(bom.components[0]).toEqual({
    'bom-ref': '@tiles/wall@1.2.0',
    type: 'library',
    name: '@tiles/wall',
    version: '1.2.0',
    scope: 'required',
    purl: 'pkg:npm/%40tiles/wall@1.2.0',
    hashes: [{ alg: 'SHA-512', content: Buffer.from('wall').toString('hex') }],
    licenses: [{ expression: '(MIT OR Apache-2.0)' }]
  })
  const licences = [bom.metadata.component, ...bom.components].map(component => component.licenses?.[0])
  expect(licences).toEqual([
    { license: { name: 'UNLICENSED' } },
    { expression: '(MIT OR Apache-2.0)' },
    { license: { name: 'SEE LICENSE IN README' } },
    { license: { id: 'MIT' } },
    undefined,
    undefined
  ])
  expect(bom.components.at(-1)).toMatchObject({ scope: 'optional' })
})

test('equal packages have equal serial numbers', () => {
  expect(sbomOf(new Map(lockfile)).serialNumber).toBe(bom.serialNumber)
  const newer = sbomOf(new Map(lockfile).set('node_modules/dice', { version: '2.2.0' }))
  expect(newer.serialNumber).not.toBe(bom.serialNumber)
})
