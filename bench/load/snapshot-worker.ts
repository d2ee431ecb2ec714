import { parentPort, workerData } from 'node:worker_threads'
import { snapshotRows } from '#server/backup/snapshot-rows.ts'

const { file, target } = workerData as { file: string; target: string }
const started = performance.now()
await snapshotRows(
  { database: { copying: undefined as never }, file },
  target,
  new AbortController().signal,
)
parentPort?.postMessage(performance.now() - started)
