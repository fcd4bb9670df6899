import { spawn } from 'node:child_process'
import path from 'node:path'
import { root } from '../settings.ts'
import { endCrashed, portOrExit, readArguments, settingsOrExit } from './command.ts'

const help = `使い方: npm run dev

編集しながら見るためのサイトを表示します。文書を保存するたびに検査の結果を示し、ページを読み込み直します。

環境変数  CONTENT_DIR 文書のフォルダー（既定 content）  SITE_URL 公開するアドレス  PORT ポート番号（既定 4321）
終了コード  0 正常  2 使い方の誤り`

process.on('uncaughtException', endCrashed)
readArguments(help, {})
settingsOrExit()
const port = portOrExit()
const astro = path.join(root, 'node_modules', 'astro', 'bin', 'astro.mjs')
const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' }
// Without `--ignore-lock` Astro refuses to start while another dev server of the project runs.
const flags = ['dev', '--port', String(port), '--ignore-lock']
const child = spawn(process.execPath, [astro, ...flags], { cwd: root, env, stdio: 'inherit' })
child.on('exit', code => process.exit(code ?? 0))
process.on('SIGINT', () => undefined)
process.on('SIGTERM', () => child.kill('SIGTERM'))
