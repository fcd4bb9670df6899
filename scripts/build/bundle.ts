import path from 'node:path'
import { build, defaultClientConditions, type Plugin } from 'vite'
import { root } from '../settings.ts'

/** A file of `src/` with all it imports, as one script; `constants` are written into it. */
export async function bundle(
  entry: string,
  constants: Readonly<Record<string, unknown>> = {},
  plugins: Plugin[] = []
): Promise<string> {
  const written = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    // A worker has no document. The `worker` condition selects the entity decoder that works without a document.
    resolve: { conditions: ['worker', ...defaultClientConditions] },
    logLevel: 'error',
    plugins,
    define: { 'process.env.NODE_ENV': '"production"', ...Object.fromEntries(written) },
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, entry),
        output: { format: 'iife', codeSplitting: false }
      }
    }
  })
  const files = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  return files.map(file => (file.type === 'chunk' ? file.code : '')).join('')
}
