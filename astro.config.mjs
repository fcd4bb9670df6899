import { unified } from '@astrojs/markdown-remark'
import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'
import { contentWatch } from './scripts/build/content-watch.ts'
import { stubUnusedLibraries } from './scripts/build/editor-worker.ts'
import { bundledList, listBundled } from './scripts/build/licences.ts'
import { pageBundle } from './scripts/build/page-bundle.ts'
import { stylesOf } from './scripts/build/styles.ts'
import { readSettings } from './scripts/settings.ts'

const settings = readSettings()
if ('problem' in settings) throw new Error(settings.problem)

const cacheDir = process.env.ASTRO_CACHE_DIR ?? './node_modules/.astro'
const bundled = bundledList(cacheDir)

export default defineConfig({
  site: settings.site,
  base: settings.base,
  srcDir: './src/site',
  outDir: settings.outDir,
  cacheDir,
  trailingSlash: 'always',
  // Styles and scripts stay files of their own: cached from page to page, and src/site/layouts/content-security-policy.ts needs no hashes for them.
  build: { format: 'directory', inlineStylesheets: 'never' },
  devToolbar: { enabled: false },
  integrations: [mdx(), pageBundle(cacheDir), contentWatch(settings.contentDir, settings.base)],
  markdown: { syntaxHighlight: false, processor: unified({ smartypants: false }) },
  vite: {
    css: stylesOf(settings.contentDir),
    plugins: [listBundled(bundled)],
    // The library behind the drafting desk lies with the desk; what starts it, where the policy lets workers start.
    worker: {
      format: 'es',
      plugins: () => [stubUnusedLibraries(), listBundled(bundled)],
      rolldownOptions: {
        output: {
          entryFileNames: '_astro/[name].[hash].js',
          chunkFileNames: 'draft/[name].[hash].js',
          // What comes later stays by itself; what several of the worker's files share is one.
          codeSplitting: {
            groups: [
              { name: 'zipped', test: /\/node_modules\/fflate\//u },
              { name: 'names', test: /\/node_modules\/character-entities\//u },
              { name: 'library', minShareCount: 2 }
            ]
          }
        }
      }
    },
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              entryFileNames: ({ name, facadeModuleId }) => scriptPath(pageName(facadeModuleId) ?? name),
              chunkFileNames: '_astro/[name].[hash].js'
            }
          }
        }
      }
    },
    build: {
      assetsInlineLimit: 0,
      rolldownOptions: {
        onLog: (level, log, print) => {
          if (log.code !== 'MODULE_LEVEL_DIRECTIVE') print(level, log)
        }
      }
    }
  }
})

/**
 * Returns the path of a script, without the suffix that Astro adds to its name. The script of the editor is in the
 * folder of the editor, and so in a pack of its own.
 * @param {string} name
 */
function scriptPath(name) {
  return `${name === 'draft' ? 'draft' : '_astro'}/${name.replace(/\.astro_astro_.*$/u, '')}.[hash].js`
}

/**
 * Returns the name of the page whose script this is: `tools-points`, `compare-first-second`.
 * @param {string | null} script
 */
function pageName(script) {
  const page = /\/src\/site\/pages\/([^?]+)\.astro\?/u.exec(script ?? '')?.[1]
  return page
    ?.replace(/\/(?:index|\[\.\.\.all\])$/u, '')
    .replaceAll('/', '-')
    .replace(/[[\]]/gu, '')
}
