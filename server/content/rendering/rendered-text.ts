import type { RichText } from '#domain/articles/rich-text.ts'
import type { Alias } from '#domain/cases/case-place.ts'

export const TEXT_PARTS = ['main', 'damage', 'assessment', 'closing'] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** The Markdown body of a content file. */
export interface TextToRender {
  text: string
  /** Line of the file where the text begins; diagnostics use lines of the file. */
  firstLine: number
  kind: 'case' | 'catalogue' | 'article'
  /** Prefix of ids and footnotes, so that several texts fit on one page; the case id, or empty. */
  prefix: string
  /** Number of sources in the front matter. */
  sources: number
  /** Data of an article's front matter that sections can be rendered from. */
  data?: readonly string[]
  /** Former anchors of a catalogue's headings. */
  aliases?: readonly Alias[]
}

export interface ReadmeToRender extends Omit<TextToRender, 'kind'> {
  kind: 'readme'
}

/** The result: safe blocks, and the targets the text refers to. Lines are lines of the file. */
export interface RenderedText {
  /** Story of a case, introduction of a catalogue, or whole article. */
  main: RichText
  /** Damage description of a case; empty if there is none. */
  damage: RichText
  assessment: RichText
  /** Text of a catalogue after its cases. */
  closing: RichText
  headings: { id: string; text: string; depth: number; part: TextPart }[]
  anchors: string[]
  /** Links within the page, without #. */
  localLinks: { fragment: string; line: number }[]
  /** Links below /blog by their last URL segment, with the anchor or case they lead to. */
  siteLinks: { page: string; fragment: string | undefined; line: number }[]
  /** File ids, folders, embedded URLs and drawings that the text shows. */
  files: { id: string; line: number }[]
  folders: { path: string; line: number }[]
  frames: { address: string; line: number }[]
  drawings: { name: string; line: number }[]
  words: number
  problems: { line: number; message: string; kind?: 'warning' }[]
  /** Whether it is unrendered only because the machine was too busy: the same text can be rendered later. */
  isTemporary?: boolean
}

export interface TextRenderer {
  /**
   * Never rejects: a text that exceeds the time or memory limit is shown unrendered, with that as its only
   * diagnostic.
   */
  render(text: TextToRender | ReadmeToRender): Promise<RenderedText>
  /** Ends the thread; a text that is being rendered is shown unrendered. */
  close(): Promise<void>
}
