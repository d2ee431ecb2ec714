import { coordinatesLabel, positionOf } from '#domain/uploads/photo-place.ts'

export interface Tag {
  name: string
  text: string
}

/** Properties about place, device and person, without their namespace. */
const NAMES = [
  ...['GPSLatitude', 'GPSLongitude', 'GpsLatitude', 'GpsLongitude', 'shotLocation'],
  ...['Location', 'LocationCreated', 'LocationShown', 'Sublocation', 'City'],
  ...['SerialNumber', 'BodySerialNumber', 'CameraSerialNumber', 'LensSerialNumber'],
  ...['creator', 'rights', 'artist', 'copyright', 'OwnerName', 'CameraOwnerName'],
  ...['Make', 'Model', 'description', 'logComment'],
]
const ANY_NAME = NAMES.join('|')
const ENTITIES = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/**
 * The private properties of an XMP packet, whether they are attributes or elements. Not by an XML parser, which a
 * megabyte of nested elements keeps busy for ten seconds.
 */
export function xmpTags(packet: string): Tag[] {
  const tags = [...attributesIn(packet), ...elementsIn(packet)]
  const place = placeIn(tags)
  return [...tags.filter(({ name }) => !/^gps/i.test(name)), ...place]
}

const MAX_TAGS = 100
const MAX_TEXT = 2000

/** Begins with a character, and quantifiers are limited, so that the time is linear. */
function attributesIn(packet: string): Tag[] {
  const attribute = new RegExp(`:(${ANY_NAME})\\s{0,9}=\\s{0,9}(["'])`, 'g')
  const tags: Tag[] = []
  for (const { 1: name = '', 2: quote = '', 0: all, index } of packet
    .matchAll(attribute)
    .take(MAX_TAGS)) {
    const start = index + all.length
    const text = packet.slice(start, start + MAX_TEXT)
    const end = text.indexOf(quote)
    if (end !== -1) tags.push({ name, text: plainText(text.slice(0, end)) })
  }
  return tags
}

function elementsIn(packet: string): Tag[] {
  const element = new RegExp(`<([\\w-]{1,40}:(${ANY_NAME}))\\b`, 'g')
  const tags: Tag[] = []
  for (const { 1: full = '', 2: name = '', 0: all, index } of packet
    .matchAll(element)
    .take(MAX_TAGS)) {
    const start = index + all.length
    const text = packet.slice(start, start + MAX_TEXT)
    const end = text.indexOf(`</${full}`)
    if (end !== -1) tags.push({ name, text: plainText(`<${text.slice(0, end)}`) })
  }
  return tags
}

/** The text without elements. */
function plainText(text: string): string {
  return text
    .replace(/<[^<>]*(>|$)/g, ' ')
    .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: keyof typeof ENTITIES) => ENTITIES[name])
    .replace(/\s+/g, ' ')
    .trim()
}

function placeIn(tags: readonly Tag[]): Tag[] {
  const degrees = (name: string) => degreesIn(tags.find((tag) => tag.name.toLowerCase() === name))
  const position = positionOf(degrees('gpslatitude'), degrees('gpslongitude'))
  return position ? [{ name: 'location', text: coordinatesLabel(position, 'exact') }] : []
}

/** `48,30.5N` or `48,30,15N`, or a decimal number. */
function degreesIn(tag: Tag | undefined): number | undefined {
  const text = tag?.text ?? ''
  const [, whole, minutes, seconds, direction = ''] =
    /^(\d+),(\d+(?:\.\d+)?)(?:,(\d+(?:\.\d+)?))?([NSEW])$/.exec(text) ?? []
  if (whole === undefined) return text === '' ? undefined : Number(text)
  const degrees = Number(whole) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600
  return 'SW'.includes(direction) ? -degrees : degrees
}
