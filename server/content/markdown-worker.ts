import { parentPort, workerData } from 'node:worker_threads'
import { renderMarkdown } from './markdown.ts'

parentPort?.postMessage(await renderMarkdown(String(workerData)))
