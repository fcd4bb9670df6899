import { createHash } from 'node:crypto'
import { unified } from '@astrojs/markdown-remark'
import mdx from '@astrojs/mdx'
import { defineConfig } from 'astro/config'
import { contentWatch } from './scripts/build/content-watch.ts'
import { styles } from './scripts/build/styles.ts'
import { readSettings } from './scripts/settings.ts'
import { BEFORE_PAINT } from './src/layouts/before-paint.ts'

const settings = readSettings()
if ('problem' in settings) throw new Error(settings.problem)

export default defineConfig({
  site: settings.site,
  base: settings.base,
  outDir: settings.outDir,
  cacheDir: process.env.ASTRO_CACHE_DIR ?? './node_modules/.astro',
  trailingSlash: 'always',
  // Styles and scripts stay files of their own: cached from page to page, and the policy needs no hashes.
  build: { format: 'directory', inlineStylesheets: 'never' },
  prerenderConflictBehavior: 'error',
  devToolbar: { enabled: false },
  integrations: [mdx(), contentWatch(settings.contentDir)],
  markdown: { syntaxHighlight: false, processor: unified({ smartypants: false }) },
  security: {
    csp: {
      directives: [
        "default-src 'self'",
        "img-src 'self' data:",
        "worker-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'"
      ],
      // Pagefind is WebAssembly.
      scriptDirective: {
        resources: ["'self'", "'wasm-unsafe-eval'"],
        hashes: [`sha256-${createHash('sha256').update(BEFORE_PAINT).digest('base64')}`]
      }
    }
  },
  vite: {
    css: styles,
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
