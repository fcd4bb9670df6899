import type { EditorData, EditorFiles, EditorRuleset } from '../../protocol/editor-data.ts'
import { dayInJapan } from '../page/day-in-japan.ts'
import { createWorkerRpc, type WorkerRpc } from './worker-rpc.ts'

/** The editor workers of one ruleset. */
export interface EditorWorkers {
  /** Text of the version in force. */
  readonly text: string
  /** Worker with the data for checks, which answers while the reader types. */
  readonly partialWorker: WorkerRpc
  /** Worker with the complete content; available later. */
  readonly completeWorker: Promise<WorkerRpc>
}

const opened = new Map<string, Promise<EditorWorkers>>()

/** Returns the workers of a ruleset, started once. Rejects if the content cannot be fetched. */
export function workersFor(editorData: EditorData, ruleset: EditorRuleset): Promise<EditorWorkers> {
  const known = opened.get(ruleset.id)
  if (known) return known
  const starting = startWorkers(editorData, ruleset)
  opened.set(ruleset.id, starting)
  // After a failure, for example offline, the next call tries again.
  starting.catch(() => opened.delete(ruleset.id))
  return starting
}

async function startWorkers(editorData: EditorData, ruleset: EditorRuleset): Promise<EditorWorkers> {
  const editorFiles = await fetchFiles(ruleset.files)
  const text = editorFiles[ruleset.path]
  if (!text) throw new Error(`「${ruleset.title}」の条文を読めませんでした`)
  // The text can be edited before the worker is ready.
  const partialWorker = restarting(ended => start(editorData, { files: [editorFiles], ended }))
  return { text, partialWorker, completeWorker: startCompleteWorker(editorData, editorFiles) }
}

/** Returns a worker that queues calls until it has started, and restarts after termination. */
function restarting(begin: (ended: () => void) => Promise<WorkerRpc>): WorkerRpc {
  let running: Promise<WorkerRpc> | null = null
  const started = (): Promise<WorkerRpc> => {
    const own: Promise<WorkerRpc> = begin(() => {
      if (running === own) running = null
    })
    own.catch(() => {
      if (running === own) running = null
    })
    return own
  }
  running = started()
  return {
    ask: async (call, ...given) => {
      running ??= started()
      return (await running).ask(call, ...given)
    }
  }
}

/** Starts the worker with the complete content, which is fetched once. */
async function startCompleteWorker(editorData: EditorData, editorFiles: EditorFiles): Promise<WorkerRpc> {
  const [first] = editorData.rulesets
  const [rest, own] = await Promise.all([
    fetched(editorData.content).then(answer => answer.arrayBuffer()),
    first ? fetchFiles(first.files) : {}
  ])
  return restarting(ended => start(editorData, { files: [own, editorFiles], packed: new Uint8Array(rest), ended }))
}

interface Start {
  readonly files: readonly EditorFiles[]
  readonly packed?: Uint8Array | null
  /** Called after the worker was terminated. */
  readonly ended: () => void
}

async function start({ base, aside }: EditorData, { files, packed = null, ended }: Start): Promise<WorkerRpc> {
  const worker = new Worker(new URL('../../amendment/editor/worker.ts', import.meta.url), { type: 'module' })
  const asking = createWorkerRpc(worker, ended)
  await asking.ask('open', { base, today: dayInJapan(new Date()), files, packed, aside })
  return asking
}

async function fetchFiles(address: string): Promise<EditorFiles> {
  return (await fetched(address)).json()
}

async function fetched(address: string): Promise<Response> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error('条文を読めませんでした。ネットワークのある所で、もう一度開いてください')
  return answer
}
