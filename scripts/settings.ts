import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { folderOf } from '../src/model/content-layout.ts'
import { describeFsError } from './describe-fs-error.ts'

/** Root folder of the project. */
export const root: string = path.resolve(import.meta.dirname, '..')

/** Settings of a command, from `CONTENT_DIR`, `OUT_DIR` and `SITE_URL`. */
export interface Settings {
  readonly contentDir: string
  readonly outDir: string
  /** Origin of the site: `https://host`. */
  readonly site: string
  /** Base path with a slash on both sides: `/` or `/repo/`. */
  readonly base: string
}

/** Settings, or a message for the user if they are invalid. */
export type SettingsResult = Settings | { readonly problem: string }

/** Reads the settings from the environment and checks that their folders are usable. */
export function readSettings(env: NodeJS.ProcessEnv = process.env): SettingsResult {
  const contentDir = path.resolve(env.CONTENT_DIR || path.join(root, 'content'))
  const outDir = path.resolve(env.OUT_DIR || path.join(root, 'dist'))
  const address = readAddress(env.SITE_URL || 'http://localhost:4321/')
  const problem = contentProblem(contentDir) ?? (env.OUT_DIR ? outProblem(outDir, contentDir) : undefined)
  if (problem) return { problem }
  return 'problem' in address ? address : { contentDir, outDir, ...address }
}

function contentProblem(contentDir: string): string | undefined {
  if (!isFolder(contentDir)) return `CONTENT_DIR「${contentDir}」というフォルダーがありません`
  if (!isFolder(path.join(contentDir, folderOf('version'))))
    return `CONTENT_DIR「${contentDir}」に ${folderOf('version')}/ がありません（content/ と同じ形のフォルダーを指定してください）`
  return undefined
}

/** Folders of the project. A build never writes into them. */
const OWN_FOLDERS = ['.ci', '.git', '.github', 'content', 'docs', 'node_modules', 'public', 'scripts', 'src', 'test']

/**
 * Returns a message if `OUT_DIR` must not be replaced. A build replaces the complete folder and follows a symbolic
 * link.
 */
function outProblem(outDir: string, contentDir: string): string | undefined {
  const place = realPath(outDir)
  const content = realPath(contentDir)
  const own = OWN_FOLDERS.map(name => path.join(realPath(root), name))
  if (
    [realPath(root), content].some(folder => contains(place, folder)) ||
    [content, ...own].some(folder => contains(folder, place))
  )
    return `OUT_DIR「${outDir}」には書き出せません（プロジェクトや文書のフォルダーと重なっています）`
  try {
    return statSync(outDir).isDirectory() ? undefined : `OUT_DIR「${outDir}」はフォルダーではありません`
  } catch (error) {
    const isNew = (error as NodeJS.ErrnoException).code === 'ENOENT'
    return isNew ? undefined : `OUT_DIR「${outDir}」には書き出せません（${describeFsError(error)}）`
  }
}

function readAddress(text: string): Pick<Settings, 'site' | 'base'> | { readonly problem: string } {
  const url = URL.parse(text)
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    return { problem: `SITE_URL「${text}」は https://host/path/ の形のアドレスではありません` }
  return { site: url.origin, base: url.pathname.endsWith('/') ? url.pathname : `${url.pathname}/` }
}

function isFolder(folder: string): boolean {
  try {
    return statSync(folder).isDirectory()
  } catch {
    return false
  }
}

/** Resolves symbolic links in the existing part of a path, and appends the missing part. */
function realPath(at: string): string {
  if (existsSync(at)) return realpathSync(at)
  const parent = path.dirname(at)
  return parent === at ? at : path.join(realPath(parent), path.basename(at))
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(outer.endsWith(path.sep) ? outer : outer + path.sep)
}
