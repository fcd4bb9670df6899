import type { InlineConfig } from 'vite'

/** Makes one program of what Node runs, with all that it imports: no types to take away, nothing to install or to look for. */
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
