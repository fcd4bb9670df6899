/**
 * @file Has Astro bundle the pages without rendering them. The bundle loads the library from `src/`, so that pages and
 * generated files share one corpus, and its caches. The process of Astro also bundles the scripts of one file.
 */
import { mkdirSync, readdirSync, renameSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin } from 'vite'
import { root } from '../settings.ts'
import { writeScripts } from './bundle.ts'

/** Returns the folder of the bundle in a cache folder of Astro. */
export function bundleDir(cacheDir: string): string {
  return path.join(cacheDir, 'pages')
}

/** Returns the URL of the entry of a bundle. */
export function bundleEntry(folder: string): string {
  const name = readdirSync(folder).find(file => file.startsWith('prerender-entry.'))
  if (!name)
    throw new Error(`Cannot find the page bundle in ${folder}: it has no prerender-entry file. Build with --clean`)
  return pathToFileURL(path.join(folder, name)).href
}

/** Integration for `astro build`: writes the bundle of the pages and the scripts of one file. Renders no page. */
export function pageBundle(cacheDir: string): AstroIntegration {
  let isBuild = false
  let written: URL | undefined
  return {
    name: 'page-bundle',
    hooks: {
      'astro:config:setup': ({ command, updateConfig }) => {
        isBuild = command === 'build'
        if (isBuild) updateConfig({ vite: { plugins: [useEntry(), shareLibrary()] } })
      },
      // Astro uses an own entry of the pages only with an adapter.
      'astro:config:done': ({ config, setAdapter }) => {
        written = new URL('.prerender/', config.outDir)
        if (isBuild)
          setAdapter({
            name: 'page-bundle',
            entrypointResolution: 'auto',
            adapterFeatures: { buildOutput: 'static' },
            supportedAstroFeatures: { staticOutput: 'stable' }
          })
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'page-bundle',
          getStaticPaths: async () => [],
          render: async () => new Response(),
          // Astro removes the bundle after this.
          teardown: async () => {
            mkdirSync(cacheDir, { recursive: true })
            if (written) renameSync(fileURLToPath(written), bundleDir(cacheDir))
          }
        })
      },
      'astro:build:done': () => writeScripts(cacheDir)
    }
  }
}

/** Makes `prerender.ts` the entry of the bundle. */
function useEntry(): Plugin {
  const prerender = path.join(root, 'scripts', 'build', 'prerender.ts')
  return {
    name: 'page-bundle-entry',
    configEnvironment: name =>
      name === 'prerender' ? { build: { rolldownOptions: { input: { prerender } } } } : undefined
  }
}

/** Modules that the bundle loads from `src/`: all but those of the site, whose addresses depend on the build. */
const LIBRARY = /^(?!site\/)[^?]*\.ts$/u

function shareLibrary(): Plugin {
  return {
    name: 'page-bundle-library',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'prerender',
    resolveId: (source, importer) => {
      if (!importer || !/^\.\.?\//u.test(source)) return null
      const file = path.resolve(path.dirname(importer.replace(/\?.*$/u, '')), source)
      const name = path.relative(path.join(root, 'src'), file).split(path.sep).join('/')
      return !name.startsWith('..') && LIBRARY.test(name) ? { id: pathToFileURL(file).href, external: true } : null
    }
  }
}
