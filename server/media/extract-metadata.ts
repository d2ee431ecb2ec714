import { readFile, stat } from 'node:fs/promises'
import { FilePathSource, Input, type MetadataTags } from 'mediabunny'
import { coordinatesLabel } from '#domain/uploads/photo-place.ts'
import { DecodeError } from './decode-error.ts'
import { theoraComments } from './formats/theora-comments.ts'
import { FORMATS } from './formats/video-file.ts'
import { MAX_PACKET_BYTES, xmpPacketsIn } from './formats/xmp-packets.ts'
import { type Tag, xmpTags } from './formats/xmp-tags.ts'
import { NO_PRIVATE_METADATA, type PrivateMetadata } from './private-metadata.ts'

const MAX_CHARACTERS = 200
const MAX_DRAWING_BYTES = 5 * 2 ** 20

/**
 * Private metadata of videos and SVGs, which are never changed.
 * @throws DecodeError, or an error of the decoder.
 */
export function extractMetadata(path: string, mediaType: string): Promise<PrivateMetadata> {
  return mediaType === 'image/svg+xml' ? metadataOfSvg(path) : metadataOfVideo(path, mediaType)
}

async function metadataOfSvg(path: string): Promise<PrivateMetadata> {
  const { size } = await stat(path)
  if (size > MAX_DRAWING_BYTES) throw new DecodeError('The drawing is too large.')
  const owner = metadataIn(await readFile(path, 'utf8'))
  return { ...NO_PRIVATE_METADATA, owner: cut(owner) }
}

/** The text of all <metadata> elements, whose formats vary. */
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

/** Names of QuickTime atoms and keys, of Matroska and Ogg tags, and of XMP properties. */
const NAMES = {
  place: /xyz$|^loci$|location|gps|^city$/i,
  device: /serial|camera\.identifier/i,
  owner: /artist|author|auth$|.aut$|cpy$|cprt|copyright|owner|creator|^rights$|.ART$|perf$/i,
  camera: /.mak$|.mod$|\.make$|\.model$|^make$|^model$/i,
  description: /.cmt$|.des$|comment|description/i,
}

async function metadataOfVideo(path: string, mediaType: string): Promise<PrivateMetadata> {
  using input = new Input({ source: new FilePathSource(path), formats: FORMATS })
  const { raw = {}, ...tags } = await input.getMetadataTags()
  const rawTags = Object.entries(raw).map(([name, value]) => ({ name, text: textOf(name, value) }))
  const more = await moreTags(path, mediaType, raw)
  const found = [...rawTags, ...more].filter(({ text }) => text !== '')
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
    offers: NO_PRIVATE_METADATA.offers,
  }
}

/** Tags that the decoder does not read. */
async function moreTags(path: string, mediaType: string, raw: RawTags): Promise<Tag[]> {
  if (mediaType === 'video/ogg') return theoraComments(path)
  if (!MP4_TYPES.includes(mediaType)) return []
  const packets = await xmpPacketsIn(path)
  if (raw.XMP_ instanceof Uint8Array)
    packets.push(Buffer.from(raw.XMP_.subarray(0, MAX_PACKET_BYTES)).toString())
  return packets.flatMap(xmpTags)
}

const MP4_TYPES = ['video/mp4', 'audio/mp4', 'video/quicktime']

type RawTags = NonNullable<MetadataTags['raw']>
type RawTag = RawTags[string]

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

/** Converts ISO 6709, such as `+48.5+037.25/`, to the format used for photos. */
function asDegrees(text: string): string {
  const [, north, east] = /^([+-]\d\d(?:\.\d+)?)([+-]\d{3}(?:\.\d+)?)/.exec(text) ?? []
  return north && east
    ? coordinatesLabel({ north: Number(north), east: Number(east) }, 'exact')
    : text
}

/** 3GPP TS 26.244, 8.10: a name, then degrees as fractions of 16 bits, east first. */
function placeOfLoci(box: Uint8Array): string {
  const bytes = Buffer.from(box)
  const nameEnd = bytes.indexOf(0, 6)
  const at = nameEnd + 2
  if (nameEnd === -1 || at + 8 > bytes.length) return ''
  const name = bytes.toString('utf8', 6, nameEnd)
  const north = bytes.readInt32BE(at + 4) / 2 ** 16
  const east = bytes.readInt32BE(at) / 2 ** 16
  const place = coordinatesLabel({ north, east }, 'exact')
  return name ? `${name}: ${place}` : place
}

function cut(text: string): string {
  return text.trim().slice(0, MAX_CHARACTERS).toWellFormed()
}
