import type { RichText } from '#domain/articles/rich-text.ts'
import type { Alias } from '#domain/cases/case-place.ts'

export const TEXT_PARTS = ['main', 'damage', 'assessment', 'closing'] as const
export type TextPart = (typeof TEXT_PARTS)[number]

/** A text in Markdown, without its head. */
export interface TextToRender {
  text: string
  /** Line of the file on which the text begins; problems are told by lines of the file. */
  firstLine: number
  kind: 'case' | 'catalogue' | 'article'
  /** Put before ids and footnotes, so that several texts fit on one page; the case id, or empty. */
  prefix: string
  /** How many sources the head names. */
  sources: number
  /** What the head of an article has to draw sections from. */
  data?: readonly string[]
  /** Earlier anchors of headings of a catalogue. */
  aliases?: readonly Alias[]
}

/** A README of the archive. */
export interface ReadmeToRender extends Omit<TextToRender, 'kind'> {
  kind: 'readme'
}

/** What became of it: safe blocks, and what the text points to. Lines are lines of the file. */
export interface RenderedText {
  /** Story of a case, opening of a catalogue, whole article. */
  main: RichText
  /** Of a case; empty when it has none. */
  damage: RichText
  assessment: RichText
  /** Of a catalogue. */
  closing: RichText
  headings: { id: string; text: string; depth: number; part: TextPart }[]
  /** Every id that the text defines. */
  anchors: string[]
  /** Links to a place on the same page, without #. */
  localLinks: { fragment: string; line: number }[]
  /** Links to pages below /blog by the last part of their address, with the place or the case that is meant. */
  siteLinks: { page: string; fragment: string | undefined; line: number }[]
  /** Ids of files of the archive it shows, folders it shows, addresses it frames, drawings it shows. */
  files: { id: string; line: number }[]
  folders: { path: string; line: number }[]
  frames: { address: string; line: number }[]
  drawings: { name: string; line: number }[]
  words: number
  problems: { line: number; message: string }[]
}

export interface TextRenderer {
  /**
   * Never rejects: a text that takes too long or too much memory has that as its only problem, and is shown as it was written.
   * @param page What shows the text: pages take turns, so that slow texts of one do not keep those of another waiting.
   */
  render(text: TextToRender | ReadmeToRender, page?: string): Promise<RenderedText>
  /** Settles when slow texts of this page have taken, from now on, as long as all of them together may keep a reader waiting. */
  overdue(page: string): Promise<void>
  /** Ends the thread; a text that is being rendered then is shown as it was written. */
  close(): Promise<void>
}
