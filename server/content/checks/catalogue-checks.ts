import type { CaseFrontMatter } from '#domain/cases/case.ts'
import { type Coordinates, parseCoordinates } from '#domain/cases/location/coordinates.ts'
import { DAYS_BEFORE_EXACT, isOldEnough } from '#domain/cases/location/exact-policy.ts'
import type { GeoRecord } from '#domain/cases/location/geo-record.ts'
import { namesVehicle } from '#domain/cases/named-vehicle.ts'
import type { Filtered } from '#domain/catalogues/case-filter.ts'
import { baseMap } from '#domain/geography/base-map.ts'
import {
  BORDER_ERROR_KM,
  distanceToRegionKm,
  regionNamed,
  regionOf,
} from '#domain/geography/regions.ts'
import { isoDay } from '#domain/units/day.ts'
import { articlePath, casePath, cataloguePath } from '#domain/writing/text-path.ts'
import { type CatalogueFiles, catalogueFiles } from '../catalogue-view.ts'
import type { ContentEntry, EntryOf } from '../content-entry.ts'
import { contentPath } from '../content-path.ts'
import type { ContentTree } from '../content-tree.ts'
import {
  type FieldProblem,
  type FoundDiagnostic,
  fieldDiagnostic,
  lineDiagnostic,
  type Message,
} from './field-diagnostic.ts'
import { futureDays } from './future-days.ts'
import { nearestWord, type Worded, withNearest } from './nearest-word.ts'

/** Slugs of all folders below cases/. */
export function slugsOf(tree: ContentTree): string[] {
  const slugs = tree.paths().map((path) => {
    const place = contentPath(path)
    return 'slug' in place ? place.slug : undefined
  })
  return [...new Set(slugs)].filter((slug) => slug !== undefined)
}

/** Ids of a catalogue's cases, including invalid ones, and of its records. */
export function idsOf(tree: ContentTree, { slug, records }: CatalogueFiles): Set<string> {
  const ofRecords = (records?.records ?? []).map(({ record }) => record.id)
  return new Set([...caseIdsOf(tree, slug), ...ofRecords])
}

function caseIdsOf(tree: ContentTree, slug: string): string[] {
  return tree.paths().flatMap((path) => {
    const place = contentPath(path)
    return place.kind === 'case' && place.slug === slug ? place.id : []
  })
}

/** Problems between the files of each catalogue, apart from their texts. */
export function catalogueDiagnostics(
  tree: ContentTree,
  slugs: readonly string[] = slugsOf(tree),
): FoundDiagnostic[] {
  return slugs.flatMap((slug) => {
    const files = catalogueFiles(tree.entries(), slug)
    const { cases, records } = files
    const former = cases.flatMap(({ text }) => text.head.formerly)
    const ids = new Set([...caseIdsOf(tree, slug), ...former])
    const found = (entry: ContentEntry, place: PropertyKey[], problems: readonly FieldProblem[]) =>
      problems.map(({ path, message, kind }) =>
        fieldDiagnostic(tree, entry, [...place, ...path], message, kind),
      )
    return [
      ...folderDiagnostics(tree, slug),
      ...duplicateDiagnostics(tree, files),
      ...cases.flatMap((entry) => found(entry, [], caseProblems(entry, files, ids))),
      ...(records?.records ?? []).flatMap(({ record, at }) =>
        records ? found(records, ['records', at], recordProblems(record, cases, ids)) : [],
      ),
    ]
  })
}

function caseProblems(
  { text: { head } }: EntryOf<'case'>,
  { catalogue, cases }: CatalogueFiles,
  ids: ReadonlySet<string>,
): FieldProblem[] {
  return [
    ...strangers(head, ids),
    ...vehicleLinkProblems(head, cases),
    ...warning(['vehicle'], catalogue && unknownVehicle(head, catalogue.text.head.vehicles)),
    ...warning(['location', 'coordinates'], misplacedPoint(head.location)),
    ...warning(['location', 'oblast'], unknownRegion(head.location.oblast)),
    ...warning(['grade'], gradeWithoutList(head)),
    ...futureDays(head),
  ]
}

function gradeWithoutList({ grade, reported }: CaseFrontMatter): string | undefined {
  if (grade !== 'A' || reported) return undefined
  return 'grade A is for imagery that a loss list names; expected under "reported" what the list says, or another grade'
}

function recordProblems(
  record: GeoRecord,
  cases: readonly EntryOf<'case'>[],
  ids: ReadonlySet<string>,
): FieldProblem[] {
  return [
    ...strangers(record, ids),
    ...vehicleLinkProblems(record, cases),
    ...(isOldEnough(record.date, isoDay()) ? [] : [{ path: ['date'], message: TOO_YOUNG }]),
    ...warning(['coordinates'], misplacedPoint(record)),
    ...warning(['oblast'], unknownRegion(record.oblast)),
  ]
}

/** A record has no precision to lower, so it waits. */
const TOO_YOUNG = `expected a post that has been public for ${DAYS_BEFORE_EXACT} days, because a record shows its point; add it then`

function warning(path: PropertyKey[], message: Message | undefined): FieldProblem[] {
  return message === undefined ? [] : [{ path, message, kind: 'warning' }]
}

function folderDiagnostics(tree: ContentTree, slug: string): FoundDiagnostic[] {
  const paths = tree.paths()
  const own = cataloguePath(slug)
  if (!paths.includes(own))
    return [lineDiagnostic(tree, own, 1, 'missing; without it no page shows the cases beside it')]
  const other = articlePath(slug)
  if (!paths.includes(other)) return []
  return [lineDiagnostic(tree, other, 1, `expected another name, because ${own} has this URL`)]
}

function duplicateDiagnostics(
  tree: ContentTree,
  { slug, records }: CatalogueFiles,
): FoundDiagnostic[] {
  const places = new Map<string, string>()
  const paths = new Set(tree.paths())
  return (records?.records ?? []).flatMap(({ record: { id }, at }) => {
    const ofCase = casePath(slug, id)
    const before = paths.has(ofCase) ? tree.nameOf(ofCase) : places.get(id)
    places.set(id, `record ${at + 1}`)
    if (!records || before === undefined) return []
    return fieldDiagnostic(
      tree,
      records,
      ['records', at, 'id'],
      `${id} is used twice; ${before} has it too`,
    )
  })
}

function strangers(
  { id, related }: { id: string; related: string[] },
  ids: ReadonlySet<string>,
): FieldProblem[] {
  return related.flatMap((other, at): FieldProblem[] => {
    const path = ['related', at]
    if (other === id) return [{ path, message: 'expected the id of another case, not its own' }]
    return ids.has(other) ? [] : [{ path, message: () => noSuchCase(other, others(ids, id)) }]
  })
}

/** A case cannot name itself, so its own id is not suggested to it. */
function others(ids: Iterable<string>, own: string): string[] {
  return [...ids].filter((id) => id !== own)
}

function noSuchCase(id: string, ids: Iterable<string>): Worded {
  return withNearest(`expected the id of a case of this catalogue, not "${id}"`, id, ids)
}

/**
 * Message for a vehicle that the filter does not offer; undefined if the filter finds the case anyway.
 * @param vehicles Options of the filter.
 */
function unknownVehicle(
  { title, vehicle }: Pick<Filtered, 'title' | 'vehicle'>,
  vehicles: readonly string[],
): Worded | undefined {
  if (vehicles.some((name) => namesVehicle({ title, vehicle }, name))) return undefined
  const near = nearestWord(vehicle, vehicles)
  const known = near ? `did you mean ${near}?` : `the filter has ${vehicles.join(', ')}`
  return {
    message: `only ALL shows the case, because "${vehicle}" is not a vehicle of the filter; ${known}`,
    fix: near && vehicle ? { from: vehicle, to: near } : undefined,
  }
}

/** Links to other cases of the same vehicle: each names the case under which it is counted. */
function vehicleLinkProblems(
  { id, sameVehicle }: Pick<CaseFrontMatter, 'id' | 'sameVehicle'>,
  cases: readonly EntryOf<'case'>[],
): FieldProblem[] {
  return sameVehicle.flatMap((link, at) => {
    const message = problemOf(id, link.case, cases)
    return message ? [{ path: ['sameVehicle', at, 'case'], message }] : []
  })
}

function problemOf(
  id: string,
  other: string,
  cases: readonly EntryOf<'case'>[],
): string | Worded | undefined {
  if (other === id) return 'expected the id of another case, not its own'
  const heads = cases.map(({ text }) => text.head)
  const found =
    heads.find((head) => head.id === other) ?? heads.find((head) => head.formerly.includes(other))
  if (!found) {
    const ids = heads.map((head) => head.id)
    return noSuchCase(other, others(ids, id))
  }
  const [further] = found.sameVehicle
  return further && `${other} itself names ${further.case} as the same vehicle; name that one`
}

/** Message for an oblast that the base map does not have; it may be right far away from it. */
function unknownRegion(oblast: string): (() => Worded) | undefined {
  if (oblast === '' || regionNamed(oblast)) return undefined
  const known = baseMap().regions.map(({ short }) => short)
  return () => withNearest(`the map has no region named "${oblast}"`, oblast, known)
}

/** The base map ends near Ukraine; further off, latitude and longitude are more likely in the wrong order. */
const FAR_OFF_KM = 300

/** Message for a point that is far from everything on the base map. */
function distantPoint({ longitude, latitude }: Coordinates): string | undefined {
  const distances = baseMap().regions.map((one) => distanceToRegionKm(longitude, latitude, one))
  if (Math.min(...distances) <= FAR_OFF_KM) return undefined
  return 'the point lies in no region of the base map. Is the latitude first?'
}

type Located = Pick<CaseFrontMatter['location'], 'oblast' | 'coordinates'>

/**
 * Message for a point outside the oblast that is named with it, or far off if none is; undefined for an oblast that the
 * base map lacks.
 */
function misplacedPoint({ oblast, coordinates }: Located): string | undefined {
  const point = parseCoordinates(coordinates)
  if (point && oblast === '') return distantPoint(point)
  const named = regionNamed(oblast)
  if (!point || !named) return undefined
  const { longitude, latitude } = point
  const km = distanceToRegionKm(longitude, latitude, named)
  if (km === 0) return undefined
  const found = regionOf(longitude, latitude)
  const where = found ? `lies in ${found}` : 'is in no region of the base map'
  return km > BORDER_ERROR_KM
    ? `the point ${where}, ${Math.round(km)} km from ${oblast}, which the case names as its oblast`
    : `the point ${where}, ${km.toFixed(1)} km from ${oblast}; borders of the base map may be ${BORDER_ERROR_KM} km off, so the case may be right`
}
