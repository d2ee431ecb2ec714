import { createContentReader, openContentThread } from '../content/content-reader.ts'
import {
  createTextRenderer,
  openTextThread,
  type RenderMemory,
} from '../content/rendering/text-renderer.ts'

/** Starting again takes longer than a preview may, and an author thinks for minutes. */
const IDLE_MS = 15 * 60_000

/**
 * Threads of their own for checks and previews, so that no page waits for a text that is hard to read or render.
 * @param memory Shared with pages: a text that was checked is rendered when it is published.
 */
export function openEditorThreads(memory: RenderMemory) {
  const content = openContentThread(undefined, IDLE_MS)
  const text = openTextThread(undefined, IDLE_MS)
  const reader = createContentReader(undefined, content)
  const renderer = createTextRenderer(undefined, text, memory)
  return {
    reader,
    renderer,
    /** Starts the threads before the first preview. */
    warm() {
      content.warm()
      text.warm()
    },
    close: () => Promise.all([reader.close(), renderer.close()]),
  }
}
