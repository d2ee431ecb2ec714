/** A text of the author's as rendered: final, safe markup, and parts that only the page that shows it can draw. */
export type RichText = readonly Block[]

export type Block = Markup | Element | Part

/** HTML of one or several elements without parts. */
export interface Markup {
  kind: 'markup'
  html: string
}

export interface Element {
  kind: 'element'
  tag: string
  /** As React names them. */
  attributes: Record<string, string | number | boolean>
  blocks: RichText
}

export type Part = FilePart | GalleryPart | EmbedPart | PlacePart | SectionPart

export interface FilePart {
  kind: 'file'
  /** Id of the file, with the moment where a video begins. */
  file: string
  alt: string
  caption: RichText
}

export interface GalleryPart {
  kind: 'gallery'
  folder: string
}

/** A page of another site in a frame, loaded once the reader agrees. */
export interface EmbedPart {
  kind: 'embed'
  url: string
  title: string
}

/** A link from one case to another place of its catalogue, for each case has a page of its own as well. */
export interface PlacePart {
  kind: 'place'
  fragment: string
  blocks: RichText
}

export const SECTIONS = ['times', 'comparison', 'rounds', 'scale', 'levels', 'frame'] as const

export type SectionName = (typeof SECTIONS)[number]

/** A section of an article that is rendered from data: a table, a comparison, a scale. */
export interface SectionPart {
  kind: 'section'
  name: SectionName
  attributes: Record<string, string>
  /** Its heading and the text above the data. */
  blocks: RichText
  /** Ids of its headings; the first one labels it. */
  anchors: readonly string[]
}

/** All blocks, each before those inside it. */
export function blocksIn(text: RichText): Block[] {
  return text.flatMap((block) => {
    if (block.kind === 'file') return [block, ...blocksIn(block.caption)]
    return 'blocks' in block ? [block, ...blocksIn(block.blocks)] : [block]
  })
}
