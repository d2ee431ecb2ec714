/**
 * Where a text of the author's, as server/content/ renders it, is to show what only the archive and site.yaml know:
 * pictures by the id of their file, galleries by their folder, frames by their address.
 */
const PICTURE =
  /(<figure class="media" data-file=")([^"]*)("[^>]*>)<a [^>]*><img [^>]*?alt="([^"]*)"[^>]*><\/a>/g
const GALLERY = /<div class="gallery" data-folder="([^"]*)">.*?<\/div>/gs
const FRAME = /<div class="embed" data-address="([^"]*)"/g

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** What the texts ask for, each once. */
export interface Wanted {
  files: string[]
  folders: string[]
  frames: string[]
}

export function wantedBy(texts: readonly string[]): Wanted {
  const all = (pattern: RegExp, group: number) => [
    ...new Set(
      texts.flatMap((html) =>
        [...html.matchAll(pattern)].map((found) => plainText(found[group] ?? '')),
      ),
    ),
  ]
  return { files: all(PICTURE, 2), folders: all(GALLERY, 1), frames: all(FRAME, 1) }
}

/** What is written in the marks' places. Texts are HTML; `alt` is ready for an attribute. */
export interface Fillings {
  picture(id: string, alt: string): string
  gallery(folder: string): string
  mayFrame(address: string): boolean
}

export function withFillings(html: string, { picture, gallery, mayFrame }: Fillings): string {
  return html
    .replace(
      PICTURE,
      (_, start: string, id: string, end: string, alt: string) =>
        start + id + end + picture(plainText(id), alt),
    )
    .replace(
      GALLERY,
      (_, folder: string) =>
        `<div class="gallery" data-folder="${folder}">${gallery(plainText(folder))}</div>`,
    )
    .replace(FRAME, (mark: string, address: string) =>
      mayFrame(plainText(address)) ? mark : '<div class="embed"',
    )
}

function plainText(attribute: string): string {
  return attribute.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16))
    if (decimal) return String.fromCodePoint(Number(decimal))
    return ENTITIES[name] ?? whole
  })
}
