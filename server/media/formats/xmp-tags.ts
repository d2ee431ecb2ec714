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

function attributesIn(packet: string): Tag[] {
  const attribute = new RegExp(`:(?<name>${ANY_NAME})\\s{0,9}=\\s{0,9}(?<quote>["'])`, 'g')
  return tagsAt(packet, attribute, ({ quote = '' }, text) => upTo(quote, text))
}

function elementsIn(packet: string): Tag[] {
  const element = new RegExp(`<(?<full>[\\w-]{1,40}:(?<name>${ANY_NAME}))\\b`, 'g')
  return tagsAt(packet, element, ({ full = '' }, text) => upTo(`</${full}`, `<${text}`))
}

/**
 * @param start Begins with a character, and has limited quantifiers, so that the time is linear.
 * @param read The value at the beginning of the text that follows; undefined if it has no end there.
 */
function tagsAt(
  packet: string,
  start: RegExp,
  read: (groups: Record<string, string | undefined>, text: string) => string | undefined,
): Tag[] {
  return packet
    .matchAll(start)
    .take(MAX_TAGS)
    .flatMap(({ groups = {}, 0: all, index }) => {
      const after = index + all.length
      const text = read(groups, packet.slice(after, after + MAX_TEXT))
      return text === undefined ? [] : [{ name: groups.name ?? '', text: plainText(text) }]
    })
    .toArray()
}

function upTo(mark: string, text: string): string | undefined {
  const end = text.indexOf(mark)
  return end === -1 ? undefined : text.slice(0, end)
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
