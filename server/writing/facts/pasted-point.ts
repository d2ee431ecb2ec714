import type { Coordinates } from '#domain/cases/location/coordinates.ts'

/** What was typed into a field, as the text has it, or why it cannot be there. */
export type TypedText = { ok: true; text: string } | { ok: false; reason: string }

const NOT_UNDERSTOOD =
  'This is not understood as a point. Paste it as 47.5237, 35.9308, as 47°31\'25"N 35°55\'51"E, or as a link of Google Maps or OpenStreetMap.'
const SHORT_LINK = 'A short link does not contain the point: open it, and copy the long URL.'
const NO_POINT = 'This link contains no point: choose the place on the map, and copy the URL.'
const UNKNOWN_SITE = 'Only links of Google Maps, OpenStreetMap, Apple Maps and Bing Maps are read.'
const RANGE =
  'The latitude goes from -90 to 90, the longitude from -180 to 180: is the latitude first?'
const SIXTY = 'Minutes and seconds go up to 59.'

class NoPoint extends Error {}

/**
 * A point in any usual notation, as a case has it: `47.523686, 35.930824`.
 * @param pasted Decimal degrees, degrees with minutes and seconds, or a link of a map.
 */
export function pastedPoint(pasted: string): TypedText {
  const text = pasted.trim()
  try {
    const { latitude, longitude } = /^\w+:\/\//.test(text) ? fromLink(text) : fromText(text)
    if (!(Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180)) throw new NoPoint(RANGE)
    return { ok: true, text: `${decimals(latitude)}, ${decimals(longitude)}` }
  } catch (error) {
    if (error instanceof NoPoint) return { ok: false, reason: error.message }
    throw error
  }
}

/** Six decimals are 11 cm. */
function decimals(degrees: number): string {
  return String(Number(degrees.toFixed(6)))
}

const SHORT = /^(maps\.app\.goo\.gl|goo\.gl|osm\.org|bit\.ly|g\.co)$/
const NUMBER = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const PAIR = new RegExp(`^(?:loc:)?${NUMBER}\\s*[,~]\\s*${NUMBER}`)
/** In the path of Google Maps; the pin counts more than the middle of the map. */
const PIN = new RegExp(`!3d${NUMBER}!4d${NUMBER}`)
const MIDDLE = new RegExp(`/@${NUMBER},${NUMBER}`)
const PLACE = new RegExp(`/(?:place|search|dir)/${NUMBER},(?:%20|\\+)*${NUMBER}`)
const OSM = new RegExp(`#(?:.*&)?map=[\\d.]+/${NUMBER}/${NUMBER}`)
const QUERY = ['q', 'query', 'll', 'sll', 'destination', 'daddr', 'center', 'coordinate', 'cp']

function fromLink(text: string): Coordinates {
  const url = URL.parse(text)
  if (!url) throw new NoPoint(NOT_UNDERSTOOD)
  const host = url.hostname.replace(/^(www|maps|m)\./, '')
  if (SHORT.test(url.hostname) || url.pathname.startsWith('/go/')) throw new NoPoint(SHORT_LINK)
  if (!/^(google\.[a-z.]{2,6}|openstreetmap\.org|apple\.com|bing\.com)$/.test(host))
    throw new NoPoint(UNKNOWN_SITE)
  const { searchParams } = url
  const marker = pairOf(
    /^(-?[\d.]+) (-?[\d.]+)$/.exec(`${searchParams.get('mlat')} ${searchParams.get('mlon')}`),
  )
  const inPath = [PIN, PLACE, MIDDLE].map((form) => pairOf(form.exec(url.pathname)))
  const inQuery = QUERY.map((name) => pairOf(PAIR.exec(searchParams.get(name) ?? '')))
  const found = [marker, ...inPath.slice(0, 2), ...inQuery, inPath[2], pairOf(OSM.exec(url.hash))]
  const point = found.find((one) => one !== undefined)
  if (!point) throw new NoPoint(NO_POINT)
  return point
}

function pairOf(found: RegExpExecArray | null): Coordinates | undefined {
  const [, latitude, longitude] = found?.map(Number) ?? []
  if (latitude === undefined || longitude === undefined) return undefined
  return { latitude, longitude }
}

const GEO = new RegExp(`^geo:${NUMBER},${NUMBER}`)
const VALUE = String.raw`[-+−]?\d{1,3}(?:[.,]\d+)?`
const MINUTES = String.raw`\d{1,2}(?:[.,]\d+)?`
const PART = String.raw`([NSEW])?\s*(${VALUE})\s*°?\s*(?:(${MINUTES})\s*['′’]?\s*)?(?:(${MINUTES})\s*(?:["″”]|''|′′)?\s*)?([NSEW])?`
const DEGREES = new RegExp(`^${PART}\\s*[,;/]?\\s+${PART}$|^${PART}\\s*[,;/]\\s*${PART}$`, 'i')
const MARKED = new RegExp(`^${markedPart('[NS]')}\\s*[,;/]?\\s*${markedPart('[EW]')}$`, 'i')

/** With the sign for degrees, numbers need no blank between them. */
function markedPart(letter: string): string {
  return String.raw`(${VALUE})\s*°\s*(?:(${MINUTES})\s*['′’]\s*)?(?:(${MINUTES})\s*(?:["″”]|''|′′)\s*)?(${letter})`
}

function fromText(given: string): Coordinates {
  const geo = pairOf(GEO.exec(given))
  if (geo) return geo
  const text = given
    .replaceAll('º', '°')
    .replaceAll('−', '-')
    .replace(/^\(|\)$/g, '')
  const marked = MARKED.exec(text)
  if (marked) {
    const [, a, b, c, north, d, e, f, east] = marked
    return ordered(angle(north, [a, b, c]), angle(east, [d, e, f]))
  }
  const decimal = /^(-?\d{1,3}[.,]\d+)\s*[,;/]?\s+(-?\d{1,3}[.,]\d+)$/.exec(text)
  if (decimal) return ordered(angle('', [decimal[1]]), angle('', [decimal[2]]))
  const found = DEGREES.exec(text)?.slice(1)
  if (!found) throw new NoPoint(NOT_UNDERSTOOD)
  const parts = found.slice(found[1] === undefined ? 10 : 0)
  const [before, a, b, c, after, before2, d, e, f, after2] = parts
  return ordered(angle(before ?? after, [a, b, c]), angle(before2 ?? after2, [d, e, f]))
}

interface Angle {
  degrees: number
  letter: string
}

function angle(letter: string | undefined, parts: readonly (string | undefined)[]): Angle {
  const [degrees = 0, minutes = 0, seconds = 0] = parts.map((part) =>
    Number((part ?? '0').replace(',', '.')),
  )
  if (minutes >= 60 || seconds >= 60) throw new NoPoint(SIXTY)
  const isMixed = (parts[1] ?? parts[2]) !== undefined && !Number.isInteger(degrees)
  if (isMixed) throw new NoPoint(NOT_UNDERSTOOD)
  const size = Math.abs(degrees) + minutes / 60 + seconds / 3600
  const upper = (letter ?? '').toUpperCase()
  const isNegative = parts[0]?.startsWith('-') !== 'SW'.includes(upper || '-')
  return { degrees: isNegative ? -size : size, letter: upper }
}

function ordered(one: Angle, other: Angle): Coordinates {
  const letters = one.letter + other.letter
  if (letters !== '' && !/^([NS][EW]|[EW][NS])$/.test(letters)) throw new NoPoint(NOT_UNDERSTOOD)
  const [north, east] = /^[EW]/.test(letters) ? [other, one] : [one, other]
  return { latitude: north.degrees, longitude: east.degrees }
}
