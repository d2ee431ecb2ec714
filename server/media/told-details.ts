import { readFile, stat } from 'node:fs/promises'
import { FilePathSource, Input, type MetadataTags } from 'mediabunny'
import { FORMATS } from './film-file.ts'
import { NO_DETAILS, type PrivateDetails } from './private-details.ts'
import { Unreadable } from './unreadable.ts'

const MOST_LETTERS = 200
const MOST_DRAWING_BYTES = 5 * 2 ** 20

/**
 * What films and drawings tell of their maker. They are not changed.
 * @throws Unreadable, or what a decoder throws, where that cannot be known.
 */
export function lookAtTold(path: string, mediaType: string): Promise<PrivateDetails> {
  return mediaType === 'image/svg+xml' ? detailsOfDrawing(path) : detailsOfFilm(path)
}

async function detailsOfDrawing(path: string): Promise<PrivateDetails> {
  const { size } = await stat(path)
  if (size > MOST_DRAWING_BYTES) throw new Unreadable('The drawing is too large.')
  const owner = metadataIn(await readFile(path, 'utf8'))
  return { ...NO_DETAILS, owner: cut(owner) }
}

/** The words of all <metadata>: who writes them there is not said in one way. */
function metadataIn(text: string): string {
  const words: string[] = []
  const begins = /<(?:\w+:)?metadata\b/g
  while (begins.exec(text)) {
    const end = text.indexOf('metadata>', begins.lastIndex)
    const inside = text.slice(begins.lastIndex, end === -1 ? undefined : end)
    words.push(`<${inside}`.replace(/<[^<>]*(>|$)/g, ' '))
    if (end === -1) break
    begins.lastIndex = end
  }
  return words.join(' ').replace(/\s+/g, ' ')
}

/** Names under which films keep it: atoms of QuickTime, its keys, tags of Matroska and Ogg. */
const NAMES = {
  place: /xyz$|^loci$|location|gps/i,
  device: /serial|camera\.identifier/i,
  owner: /artist|author|auth$|.aut$|cpy$|cprt|copyright|owner|creator|.ART$|perf$/i,
  camera: /.mak$|.mod$|\.make$|\.model$|^make$|^model$/i,
  description: /.cmt$|.des$|comment|description/i,
}

async function detailsOfFilm(path: string): Promise<PrivateDetails> {
  const input = new Input({ source: new FilePathSource(path), formats: FORMATS })
  const { raw = {}, ...tags } = await input.getMetadataTags()
  const found = Object.entries(raw).flatMap(([name, value]) => {
    const text = textOf(name, value)
    return text === '' ? [] : [{ name, text }]
  })
  const of = (names: RegExp, ...others: (string | undefined)[]) => {
    const texts = found.filter(({ name }) => names.test(name)).map(({ text }) => text)
    const all = [...texts, ...others.filter((text) => text !== undefined)]
    return cut([...new Set(all.map((text) => text.trim()))].join(', '))
  }
  return {
    place: of(NAMES.place),
    device: of(NAMES.device),
    owner: of(NAMES.owner, tags.artist, tags.albumArtist),
    camera: of(NAMES.camera),
    description: of(NAMES.description, tags.comment, tags.description),
    offers: NO_DETAILS.offers,
  }
}

type RawTag = NonNullable<MetadataTags['raw']>[string]

function textOf(name: string, value: RawTag): string {
  if (name === 'loci' && value instanceof Uint8Array) return placeOfLoci(value)
  if (value instanceof Uint8Array)
    return Buffer.from(value)
      .toString()
      .replace(/\p{Cc}/gu, '')
  const texts = Array.isArray(value) ? value : [value]
  return texts
    .filter((text) => typeof text === 'string')
    .map(asDegrees)
    .join(', ')
}

/** Degrees as ISO 6709 writes them, such as `+48.5+037.25/`, are written as those of photographs. */
function asDegrees(text: string): string {
  const [, north, east] = /^([+-]\d\d(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)/.exec(text) ?? []
  return north && east ? degrees(Number(north), Number(east)) : text
}

function degrees(north: number, east: number): string {
  return `${north.toFixed(5)}, ${east.toFixed(5)}`
}

/** 3GPP TS 26.244, 8.10: a name, then degrees as fractions of 16 bits, east first. */
function placeOfLoci(box: Uint8Array): string {
  const bytes = Buffer.from(box)
  const nameEnd = bytes.indexOf(0, 6)
  const at = nameEnd + 2
  if (nameEnd === -1 || at + 8 > bytes.length) return ''
  const name = bytes.toString('utf8', 6, nameEnd)
  const place = degrees(bytes.readInt32BE(at + 4) / 2 ** 16, bytes.readInt32BE(at) / 2 ** 16)
  return name ? `${name}: ${place}` : place
}

function cut(text: string): string {
  return text.trim().slice(0, MOST_LETTERS).toWellFormed()
}
