import { readStamp } from '../build/build-manifest.ts'
import { createStaticServer, listen } from '../build/static-server.ts'
import { endCrashed, portOrExit, readArguments, settingsOrExit, wrongUse } from './command.ts'

const help = `使い方: npm run preview

ビルド済みのサイトを表示します。止めるには Ctrl-C を押します。

環境変数  OUT_DIR サイトのフォルダー（既定 dist）  PORT ポート番号（既定 4321。使われていれば次の番号）
終了コード  0 正常  2 使い方の誤り`

process.on('uncaughtException', endCrashed)
readArguments(help, {})
const { outDir } = settingsOrExit()
const port = portOrExit()
const stamp =
  readStamp(outDir) ?? wrongUse(`「${outDir}」にビルド済みのサイトがありません。先に npm run build を実行してください`)

const server = createStaticServer(outDir, stamp.base)
const address = `http://localhost:${await listen(server, port)}${stamp.base}`
console.log(`表示  ${address}（止めるには Ctrl-C）`)

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    server.close(() => process.exit(0))
    server.closeAllConnections()
  })
