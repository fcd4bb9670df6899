import { spawn } from 'node:child_process'
import path from 'node:path'
import type { AstroIntegration } from 'astro'
import type { Connect, ViteDevServer } from 'vite'
import type { GeneratedFile } from '../../src/formats/site-file.ts'
import { mimeType } from '../../src/text/mime.ts'
import { root } from '../settings.ts'

/**
 * Integration for `astro dev`. Prints the report of the check at the start and after every change, reloads the pages,
 * and serves generated files.
 */
export function contentWatch(contentDir: string, base: string): AstroIntegration {
  return {
    name: 'content-watch',
    hooks: {
      'astro:server:setup': ({ server }) => {
        const refresh = debounce(() => {
          check()
          for (const environment of Object.values(server.environments)) {
            environment.moduleGraph.invalidateAll()
            environment.hot.send({ type: 'full-reload', path: '*' })
          }
        })
        server.watcher.add(contentDir)
        server.watcher.on('all', (_event, file) => {
          if (!path.relative(contentDir, file).startsWith('..')) refresh()
        })
        server.middlewares.use(answerFiles(server, base))
        check()
      }
    }
  }
}

/** Serves the generated files. Their contents are computed on request. */
function answerFiles(server: ViteDevServer, base: string): Connect.NextHandleFunction {
  const find = async (url: string): Promise<GeneratedFile | undefined> => {
    const { pathname } = new URL(url, 'http://localhost')
    if (!pathname.startsWith(base) || !/\.\w+$/u.test(pathname)) return undefined
    const { SITE_FILES } = await server.ssrLoadModule('/src/site/dev-files.ts')
    return (SITE_FILES as ReadonlyMap<string, GeneratedFile>).get(decodeURIComponent(pathname.slice(base.length)))
  }
  return async ({ url = '' }, response, next) => {
    try {
      const file = await find(url)
      if (!file) return next()
      const written = await file.write()
      response.setHeader('content-type', mimeType(file.path)).end(written)
    } catch (error) {
      next(error)
    }
  }
}

function check(): void {
  spawn(process.execPath, [path.join(root, 'scripts', 'commands', 'check.mjs')], { stdio: 'inherit' })
}

/** Combines a burst of calls into one, because editors write a file in several steps. The delay is 200 ms. */
function debounce(call: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(call, 200)
  }
}
