import { unified } from '@astrojs/markdown-remark'
import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'
import { contentWatch } from './scripts/build/content-watch.ts'
import { stylesOf } from './scripts/build/styles.ts'
import { readSettings } from './scripts/settings.ts'

const settings = readSettings()
if ('problem' in settings) throw new Error(settings.problem)

export default defineConfig({
  site: settings.site,
  base: settings.base,
  outDir: settings.outDir,
  cacheDir: process.env.ASTRO_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'always',
  // Styles and scripts stay files of their own: cached from page to page, and src/layouts/policy.ts needs no hashes for them.
  build: { format: 'directory', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [mdx(), contentWatch(settings.contentDir)],
  markdown: { syntaxHighlight: false, processor: unified({ smartypants: false }) },
  vite: {
    css: stylesOf(settings.contentDir),
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: {
              // Scripts are named for their components: a page weighs less without what Astro puts behind.
              entryFileNames: ({ name }) => `_astro/${name.replace(/\.astro_astro_.*$/u, '')}.[hash].js`
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
