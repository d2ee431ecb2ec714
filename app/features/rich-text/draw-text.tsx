import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OutsideFrame } from '#app/ui/consent/outside-frame.tsx'
import type { Archive } from '#domain/archive/archive.ts'
import { parseFileMoment, writeFileMoment } from '#domain/archive/file-moment.ts'
import type { ArchiveFile } from '#domain/archive/listing/listing.ts'
import { fileView } from '#domain/archive/listing/listing-json.ts'
import type { SortOrder } from '#domain/archive/listing/sort-order.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { fileId } from '#domain/archive/paths/file-id.ts'
import type { FileInText } from '#domain/archive/shown-file.ts'
import { type Block, blocksIn, type EmbedPart, type RichText } from '#domain/articles/rich-text.ts'
import { FileFigure } from './archive-file.tsx'
import { Gallery, type GalleryFolder } from './archive-gallery.tsx'

/** More than these are shown only in the folder. */
const GALLERY_FILES = 60
const FRAME_HEIGHT = 480
const ORDER: SortOrder = { key: 'name', direction: 'asc' }

type ArchiveReader = Pick<Archive, 'file' | 'folder' | 'resolveFolderPaths' | 'images'>

interface Page {
  /** URLs that site.yaml lets texts frame; what embeds another one stays a link. */
  embeds: readonly string[]
  /** Where a link to another place of the catalogue leads; on the page of the catalogue itself, to its anchor. */
  placeUrl?: (fragment: string) => string
}

export interface TextDrawing {
  /** HTML of one of the texts. */
  draw(text: RichText): string
  /** Every file that the texts show, for the viewer. */
  files: FileInText[]
  /** URLs that they frame once the reader agrees. */
  frames: string[]
}

/** Looks up what texts of a page show of the archive. */
export async function openDrawing(
  archive: ArchiveReader,
  texts: readonly RichText[],
  { embeds, placeUrl = anchorUrl }: Page,
): Promise<TextDrawing> {
  const blocks = texts.flatMap(blocksIn)
  const references = unique(blocks.flatMap((block) => (block.kind === 'file' ? block.file : [])))
  const paths = unique(blocks.flatMap((block) => (block.kind === 'gallery' ? block.folder : [])))
  const urls = unique(blocks.flatMap((block) => (block.kind === 'embed' ? block.url : [])))
  const [single, folders] = await Promise.all([
    Promise.all(references.map((reference) => shownFile(archive, reference))),
    Promise.all(paths.map((path) => galleryFolder(archive, path))),
  ])
  const galleries = new Map(paths.map((path, at) => [path, folders[at]]))
  const files = new Map<string, FileInText>()
  for (const file of [...single, ...folders.flatMap((folder) => folder?.files)])
    if (file) files.set(writeFileMoment(file), file)

  function drawBlock(block: Exclude<Block, { kind: 'markup' | 'section' }>): ReactElement {
    switch (block.kind) {
      case 'file':
        return (
          <FileFigure
            id={block.file}
            file={files.get(block.file)}
            alt={block.alt}
            caption={draw(block.caption)}
          />
        )
      case 'gallery':
        return <Gallery folder={galleries.get(block.folder)} />
      case 'embed':
        return <EmbedPlace {...block} mayFrame={embeds.includes(block.url)} />
      case 'place':
        return element('a', { href: placeUrl(block.fragment) }, draw(block.blocks))
      case 'element':
        return element(block.tag, block.attributes, draw(block.blocks))
    }
  }

  function draw(text: RichText): string {
    return text
      .map((block) => {
        if (block.kind === 'markup') return block.html
        // Sections stand only at the top of an article, whose page renders them.
        return block.kind === 'section'
          ? draw(block.blocks)
          : renderToStaticMarkup(drawBlock(block))
      })
      .join('')
  }

  return {
    draw,
    files: [...files.values()],
    frames: urls.filter((url) => embeds.includes(url)),
  }
}

/** Asks for consent to frame an outside URL, or links to one that the site does not let texts frame. */
function EmbedPlace({ url, title, mayFrame }: EmbedPart & { mayFrame: boolean }) {
  return (
    <div className="embed">
      {mayFrame ? (
        <OutsideFrame url={url} name={title} height={FRAME_HEIGHT} />
      ) : (
        <p>
          <a href={url} rel="noopener noreferrer">
            {title}
          </a>
        </p>
      )}
    </div>
  )
}

function element(tag: string, attributes: object, html: string): ReactElement {
  return createElement(tag, { ...attributes, dangerouslySetInnerHTML: { __html: html } })
}

function anchorUrl(fragment: string): string {
  return `#${encodeURIComponent(fragment)}`
}

function unique(words: readonly string[]): string[] {
  return [...new Set(words)]
}

async function shownFile(
  archive: ArchiveReader,
  reference: string,
): Promise<FileInText | undefined> {
  const { id, startsAt } = parseFileMoment(reference)
  const known = fileId.safeParse(id)
  const file = known.success ? await archive.file(known.data) : undefined
  return file && { ...withView(file), ...(startsAt !== undefined && { startsAt }) }
}

async function galleryFolder(
  archive: ArchiveReader,
  folder: string,
): Promise<GalleryFolder | undefined> {
  const named = archivePath.safeParse(folder).data
  const path = named && (await archive.resolveFolderPaths([named])).get(named)
  const [own, images] = path
    ? await Promise.all([
        archive.folder(path),
        archive.images({ path, order: ORDER, from: 0, limit: GALLERY_FILES }),
      ])
    : []
  if (!path || !own || !images) return undefined
  return { path, files: images.map(withView), total: own.totals.images + own.totals.files }
}

function withView(file: ArchiveFile): FileInText {
  return { ...fileView({ ...file, index: 0 }), isSample: file.isSample }
}
