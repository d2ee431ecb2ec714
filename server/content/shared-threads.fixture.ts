import type { ContentThreads } from '../open-content.ts'
import { openContentThread } from './content-reader.ts'
import { openTextThread } from './rendering/text-renderer.ts'

/** Longer than a run of all tests. */
const IDLE_MS = 3_600_000

/** One of each for all tests of a process: starting one takes up to half a second of CPU time. */
let content: ReturnType<typeof openContentThread> | undefined
let text: ReturnType<typeof openTextThread> | undefined

/** Threads that the sites and renderers of all tests in a process share, and that none of them ends. */
export const SHARED_THREADS: ContentThreads = {
  content() {
    content ??= openContentThread(undefined, IDLE_MS)
    return { ...content, close: async () => undefined }
  },
  text() {
    text ??= openTextThread(undefined, IDLE_MS)
    return { ...text, close: async () => undefined }
  },
}
