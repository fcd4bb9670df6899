import path from 'node:path'
import { build } from 'vite'
import { root } from '../settings.ts'
import { styles } from './styles.ts'

/** A script with all it imports, and its styles, each as one piece of text. */
export interface Bundle {
  readonly script: string
  readonly style: string
}

/** Bundles a file of `src/`; `constants` are written into it. */
export async function bundle(entry: string, constants: Readonly<Record<string, unknown>> = {}): Promise<Bundle> {
  const written = Object.entries(constants).map(([name, value]) => [name, JSON.stringify(value)])
  const built = await build({
    configFile: false,
    root,
    publicDir: false,
    logLevel: 'error',
    css: styles,
    define: { 'process.env.NODE_ENV': '"production"', ...Object.fromEntries(written) },
    build: {
      write: false,
      modulePreload: false,
      assetsInlineLimit: 0,
      // Else an iife would put its styles into the page by script.
      cssCodeSplit: false,
      target: 'es2022',
      rolldownOptions: {
        input: path.join(root, entry),
        output: { format: 'iife', codeSplitting: false }
      }
    }
  })
  const files = [built].flat().flatMap(result => ('output' in result ? result.output : []))
  return {
    script: files.map(file => (file.type === 'chunk' ? file.code : '')).join(''),
    style: files
      .map(file => (file.type === 'asset' && file.fileName.endsWith('.css') ? String(file.source) : ''))
      .join('')
  }
}
