import type { InlineConfig } from 'vite'

/**
 * Returns the Vite configuration that bundles a Node program with all imports. The bundle needs no type stripping and
 * no packages.
 */
export function nodeBundle(project: string, { build, ...more }: Pick<InlineConfig, 'build' | 'logLevel' | 'plugins'>) {
  return {
    configFile: false,
    root: project,
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"', 'import.meta.main': 'false' },
    ssr: { noExternal: true, target: 'node' },
    ...more,
    build: { target: 'node22', minify: false, ...build }
  } as const satisfies InlineConfig
}
