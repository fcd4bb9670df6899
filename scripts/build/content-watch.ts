import { spawn } from 'node:child_process'
import path from 'node:path'
import type { AstroIntegration } from 'astro'
import { root } from '../settings.ts'

/** Shows the check's report in `astro dev`, at the start and whenever the content changes, and reloads the pages. */
export function contentWatch(contentDir: string): AstroIntegration {
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
        check()
      }
    }
  }
}

function check(): void {
  spawn(process.execPath, [path.join(root, 'scripts', 'commands', 'check.mjs')], { stdio: 'inherit' })
}

/** One call for a burst of changes: an editor writes a file in several steps. */
function debounce(call: () => void, milliseconds: number = 200): () => void {
  let timer: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(timer)
    timer = setTimeout(call, milliseconds)
  }
}
