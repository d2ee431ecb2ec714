import { renderMarkdown } from './markdown.ts'
import type { TextRenderer } from './rendered-text.ts'

const NOTHING = {
  damage: '',
  assessment: '',
  closing: '',
  headings: [],
  anchors: [],
  localLinks: [],
  files: [],
  folders: [],
  frames: [],
  drawings: [],
  words: 0,
  problems: [],
}

/** Stands in for the renderer of texts until that is there. */
export const plainTextRenderer: TextRenderer = {
  render: async ({ text }) => ({ ...NOTHING, main: await renderMarkdown(text) }),
  close: async () => undefined,
}
