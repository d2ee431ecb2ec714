import { z } from 'zod'
import type { Case } from '../cases/case.ts'
import { caseClassOf } from '../cases/case-class.ts'
import { parseCaseDate } from '../cases/case-date.ts'
import { CERTAINTIES } from '../cases/life/life-fields.ts'
import { PRECISIONS, parseCoordinates, shownCoordinates } from '../cases/location/coordinates.ts'
import type { GeoRecord } from '../cases/location/geo-record.ts'
import { shownPoint } from '../cases/location/shown-point.ts'
import { withoutWithheld } from '../cases/location/withheld.ts'
import { variantsOf } from '../cases/named-vehicle.ts'
import { DAMAGE_CLASSES } from '../cases/rating/damage-class.ts'

const text = (description: string) => z.string().describe(description)

const sourceData = z.object({
  address: text('URL of the source; empty when it is withheld together with the place'),
  title: text('Title or content, in English'),
  publisher: text('Publisher'),
  date: text('yyyy-mm-dd, yyyy-mm or yyyy; empty when the source does not say'),
  claimOf: text('Author of the claim, if it is a party to the war, a manufacturer or an official'),
  readVia: text('The copy that was read, if the original was not opened'),
})

/** No point was compared with the imagery; a checked one needs a field of its own in the front matter of a case. */
const POINT_BASIS = 'as recorded, not checked'

const DATA_TYPES = ['case', 'record'] as const

/** A case as open data: plain values, nothing closer than may be shown. */
export const caseDataSchema = z.object({
  id: text('ID of the case, unique in its catalogue, and its anchor on the page'),
  type: z
    .enum(DATA_TYPES)
    .describe('record: a geolocation that matches no case and is not counted'),
  address: text('URL of the case'),
  title: text('What happened, in one line'),
  date: text('yyyy.mm.dd, yyyy.mm, yyyy, a season, e.g. 2023 Summer, or empty'),
  dateEdtf: text('The date in the Extended Date/Time Format (ISO 8601-2), or empty'),
  dateBasis: text('Basis of the date'),
  vehicle: text('The type'),
  variants: z
    .array(z.string())
    .describe('Vehicles by which the page filters; a case can have several'),
  identity: text('Identity of the individual vehicle, if known'),
  vehicleId: text(
    'ID of the case under which the vehicle is counted; the same in cases that concern, or may concern, one vehicle; empty for a record',
  ),
  vehicleCertainty: z
    .enum([...CERTAINTIES, ''])
    .describe('How certain it is that this is the vehicle of vehicleId; empty if it is certain'),
  unit: text('Unit that operated it, with the reason in parentheses if it is inferred'),
  cause: text('What hit it, as reported by the source'),
  outcome: text('Fate of the vehicle, as reported by the source'),
  vehicleStatus: text('operational, recovered, not recovered, captured, unknown, or empty'),
  cdurs: z
    .int()
    .min(1)
    .max(10)
    .nullable()
    .describe('Rating of an analyst from 1, destroyed, to 10, undamaged; null until there is one'),
  damageClass: z
    .enum(DAMAGE_CLASSES)
    .nullable()
    .describe('From the rating, otherwise from a loss list; see classBasis'),
  classBasis: text('Basis of the class'),
  place: text('Where it happened, in words'),
  oblast: text('Oblast'),
  latitude: z
    .number()
    .min(-90)
    .max(90)
    .nullable()
    .describe('Degrees north, WGS 84, rounded to the precision; null where not known or withheld'),
  longitude: z.number().min(-180).max(180).nullable().describe('Degrees east, WGS 84'),
  precision: z
    .enum([...PRECISIONS, ''])
    .describe(
      'How closely the place is known or shown; exact: the point of the post, not rounded; empty where no place is known',
    ),
  pointBasis: z
    .enum([POINT_BASIS, ''])
    .describe(
      'Basis of latitude and longitude: the post alone, not compared with imagery; empty without them',
    ),
  locationNote: text('What the point shows, and how certain it is that it belongs to the case'),
  geolocation: text('URL of the post that located it; empty when the place is withheld'),
  grade: z
    .enum(['A', 'B', 'C'])
    .nullable()
    .describe(
      'A: seen in imagery on a loss list; B: press; C: a claim or a weak source; null for a record',
    ),
  verification: z
    .enum(['sourced', 'unverified'])
    .nullable()
    .describe('unverified: the citation was not checked yet; null for a record'),
  verificationNote: text('Confidence in the case'),
  related: z.array(z.string()).describe('Cases on the same vehicle, event or topic'),
  sources: z.array(sourceData).min(1).describe('The sources, the best first'),
  added: text('Date the case was added, yyyy-mm-dd; empty for a record'),
  updated: text('Date of the last substantial change, yyyy-mm-dd; empty for a record'),
})

export type CaseData = z.output<typeof caseDataSchema>

const fileHead = z.object({
  $schema: text('URL of this schema'),
  title: text('Title of the catalogue'),
  address: text('URL of the catalogue'),
  publisher: text('The site'),
  licence: text('Terms of use'),
  updated: text('Date of the last change, yyyy-mm-dd'),
  filter: text(
    'Filter as it was applied, e.g. class=Damaged; case=… in the file of one case; empty without a filter. "from" is always the earlier month, in whatever order the two were given',
  ),
  caseCount: z.int().describe('Number of cases in the file'),
  vehicleCount: z
    .int()
    .describe(
      'Number of vehicleIds in the file: cases that may concern one vehicle counted once. Not all cases are about a single vehicle',
    ),
})

export type CaseFileHeader = z.output<typeof fileHead>

/** cases.json. */
export const caseFileSchema = fileHead.extend({
  cases: z.array(caseDataSchema).describe('All cases in chronological order'),
  records: z
    .array(caseDataSchema)
    .describe('Geolocations that match no case, by the date of the post; they are not counted'),
})

/** cases.geojson: the cases and records of cases.json, with a geometry where a point may be shown. */
export const locatedCasesSchema = fileHead.extend({
  type: z.literal('FeatureCollection'),
  features: z.array(
    z.object({
      type: z.literal('Feature'),
      id: text('Name of the case'),
      geometry: z
        .object({
          type: z.literal('Point'),
          coordinates: z
            .tuple([z.number().min(-180).max(180), z.number().min(-90).max(90)])
            .describe('Degrees east and north, WGS 84, rounded to the precision'),
        })
        .nullable()
        .describe('null if no point is known, or if it is withheld'),
      properties: caseDataSchema.omit({ latitude: true, longitude: true }),
    }),
  ),
})

interface Placed {
  /** Public URL of the case's own page, or of the record. */
  url: string
  /** Vehicles of the filter. */
  vehicles: readonly string[]
}

interface Identified extends Placed {
  /** Id of the case under which its vehicle is counted; by default its own. */
  vehicleId?: string
}

export function caseData(one: Case, { url, vehicles, vehicleId = one.id }: Identified): CaseData {
  const { location, sources } = withoutWithheld(one)
  const { rating, damageClass, basis } = caseClassOf(one)
  const shown = shownPoint(one)
  return {
    id: one.id,
    type: 'case',
    address: url,
    title: one.title,
    date: one.date,
    dateEdtf: parseCaseDate(one.date)?.edtf ?? '',
    dateBasis: one.dateBasis,
    vehicle: one.vehicle,
    variants: variantsOf(one, vehicles),
    identity: one.identity,
    vehicleId,
    vehicleCertainty: one.sameVehicle[0]?.certainty ?? '',
    unit: one.unit,
    cause: one.cause,
    outcome: one.outcome,
    vehicleStatus: one.vehicleStatus,
    cdurs: rating || null,
    damageClass: damageClass ?? null,
    classBasis: basis,
    place: location.place,
    oblast: location.oblast,
    latitude: shown?.latitude ?? null,
    longitude: shown?.longitude ?? null,
    precision: isPlaced(location) ? location.precision : '',
    pointBasis: shown ? POINT_BASIS : '',
    locationNote: location.note,
    geolocation: location.geolocation,
    grade: one.grade,
    verification: one.verification,
    verificationNote: one.verificationNote,
    related: one.related,
    sources,
    added: one.added,
    updated: one.updated ?? one.added,
  }
}

/** Whether anything is known of a place, even if readers do not see it. */
function isPlaced({ precision, place, oblast, coordinates }: Case['location']): boolean {
  return precision !== 'place' || [place, oblast, coordinates].some((text) => text !== '')
}

/** A record in the same form; fields that only cases have are empty. */
export function recordData(one: GeoRecord, { url, vehicles }: Placed): CaseData {
  const point = parseCoordinates(one.coordinates)
  const shown = point && shownCoordinates(point, 'exact')
  return {
    id: one.id,
    type: 'record',
    address: url,
    title: one.title,
    date: one.date,
    dateEdtf: parseCaseDate(one.date)?.edtf ?? '',
    dateBasis: 'day of the post',
    vehicle: one.vehicle,
    variants: variantsOf({ vehicle: one.vehicle }, vehicles),
    identity: '',
    vehicleId: '',
    vehicleCertainty: '',
    unit: one.unit,
    cause: one.cause,
    outcome: one.outcome,
    vehicleStatus: '',
    cdurs: null,
    damageClass: null,
    classBasis: '',
    place: one.place,
    oblast: one.oblast,
    latitude: shown?.latitude ?? null,
    longitude: shown?.longitude ?? null,
    precision: 'exact',
    pointBasis: shown ? POINT_BASIS : '',
    locationNote: one.note,
    geolocation: one.sources[0]?.address ?? '',
    grade: null,
    verification: null,
    verificationNote: '',
    related: one.related,
    sources: one.sources,
    added: '',
    updated: '',
  }
}
