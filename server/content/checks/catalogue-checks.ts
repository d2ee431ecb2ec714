import { DAYS_BEFORE_EXACT, isOldEnough } from '#domain/cases/location/exact-policy.ts'
import { namesVehicle } from '#domain/cases/named-vehicle.ts'
import type { Filtered } from '#domain/catalogues/case-filter.ts'
import { isoDay } from '#domain/units/day.ts'
import { type CatalogueFiles, catalogueFiles } from '../catalogue-view.ts'
import { contentPath } from '../content-path.ts'
import type { ContentTree } from '../content-tree.ts'
import {
  type FoundDiagnostic,
  fieldDiagnostic,
  lineDiagnostic,
  type Message,
} from './field-diagnostic.ts'
import { futureDays } from './future-days.ts'
import { misplacedPoint, unknownRegion } from './misplaced-point.ts'
import { nearestWord, type Worded, withNearest } from './nearest-word.ts'
import { vehicleLinkDiagnostics } from './vehicle-links.ts'

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
  const cases = tree.paths().flatMap((path) => {
    const place = contentPath(path)
    return place.kind === 'case' && place.slug === slug ? place.id : []
  })
  return new Set([...cases, ...(records?.records ?? []).map(({ record }) => record.id)])
}

/** Problems between the files of each catalogue, apart from their texts. */
export function catalogueDiagnostics(
  tree: ContentTree,
  slugs: readonly string[] = slugsOf(tree),
): FoundDiagnostic[] {
  return slugs.flatMap((slug) => {
    const files = catalogueFiles(tree.entries(), slug)
    const former = files.cases.flatMap(({ text }) => text.head.formerly)
    const ids = new Set([...idsOf(tree, files), ...former])
    return [
      ...folderDiagnostics(tree, slug),
      ...duplicateDiagnostics(tree, files),
      ...relatedDiagnostics(tree, files, ids),
      ...vehicleLinkDiagnostics(tree, files),
      ...vehicleWarnings(tree, files),
      ...youngRecords(tree, files),
      ...pointWarnings(tree, files),
      ...regionWarnings(tree, files),
      ...futureDates(tree, files),
    ]
  })
}

function folderDiagnostics(tree: ContentTree, slug: string): FoundDiagnostic[] {
  const paths = tree.paths()
  const own = `cases/${slug}/catalogue.md`
  if (!paths.includes(own))
    return [lineDiagnostic(tree, own, 1, 'missing; without it no page shows the cases beside it')]
  const other = `articles/${slug}.md`
  if (!paths.includes(other)) return []
  return [lineDiagnostic(tree, other, 1, `expected another name, because ${own} has this address`)]
}

function duplicateDiagnostics(
  tree: ContentTree,
  { slug, records }: CatalogueFiles,
): FoundDiagnostic[] {
  const places = new Map<string, string>()
  const paths = new Set(tree.paths())
  return (records?.records ?? []).flatMap(({ record: { id }, at }) => {
    const ofCase = `cases/${slug}/${id}.md`
    const before = paths.has(ofCase) ? tree.nameOf(ofCase) : places.get(id)
    places.set(id, `record ${at + 1}`)
    if (!records || before === undefined) return []
    return fieldDiagnostic(
      tree,
      records,
      ['records', at, 'id'],
      `${id} is there twice; ${before} has it too`,
    )
  })
}

function futureDates(tree: ContentTree, { cases }: CatalogueFiles): FoundDiagnostic[] {
  return cases.flatMap((entry) =>
    futureDays(entry.text.head).map(({ path, message }) =>
      fieldDiagnostic(tree, entry, path, message),
    ),
  )
}

function regionWarnings(tree: ContentTree, { cases, records }: CatalogueFiles): FoundDiagnostic[] {
  const ofCases = cases.flatMap((entry) => {
    const message = unknownRegion(entry.text.head.location.oblast)
    return message ? fieldDiagnostic(tree, entry, ['location', 'oblast'], message, 'warning') : []
  })
  const ofRecords = (records?.records ?? []).flatMap(({ record: { oblast }, at }) => {
    const message = unknownRegion(oblast)
    if (!records || !message) return []
    return fieldDiagnostic(tree, records, ['records', at, 'oblast'], message, 'warning')
  })
  return [...ofCases, ...ofRecords]
}

/** A record has no precision to lower, so it waits. */
function youngRecords(tree: ContentTree, { records }: CatalogueFiles): FoundDiagnostic[] {
  const today = isoDay()
  return (records?.records ?? []).flatMap(({ record, at }) => {
    if (!records || isOldEnough(record.date, today)) return []
    const message = `expected a post that has been public for ${DAYS_BEFORE_EXACT} days, because a record shows its point; add it then`
    return fieldDiagnostic(tree, records, ['records', at, 'date'], message)
  })
}

function vehicleWarnings(
  tree: ContentTree,
  { catalogue, cases }: CatalogueFiles,
): FoundDiagnostic[] {
  if (!catalogue) return []
  const { vehicles } = catalogue.text.head
  return cases.flatMap((entry) => {
    const message = unknownVehicle(entry.text.head, vehicles)
    return message ? fieldDiagnostic(tree, entry, ['vehicle'], message, 'warning') : []
  })
}

function pointWarnings(tree: ContentTree, { cases, records }: CatalogueFiles): FoundDiagnostic[] {
  const ofCases = cases.flatMap((entry) => {
    const message = misplacedPoint(entry.text.head.location)
    return message
      ? fieldDiagnostic(tree, entry, ['location', 'coordinates'], message, 'warning')
      : []
  })
  const ofRecords = (records?.records ?? []).flatMap(({ record, at }) => {
    const message = misplacedPoint(record)
    if (!records || !message) return []
    return fieldDiagnostic(tree, records, ['records', at, 'coordinates'], message, 'warning')
  })
  return [...ofCases, ...ofRecords]
}

function relatedDiagnostics(
  tree: ContentTree,
  { cases, records }: CatalogueFiles,
  ids: ReadonlySet<string>,
): FoundDiagnostic[] {
  const ofCases = cases.flatMap((entry) =>
    strangers(entry.text.head, ids).map(({ at, message }) =>
      fieldDiagnostic(tree, entry, ['related', at], message),
    ),
  )
  const ofRecords = (records?.records ?? []).flatMap(({ record, at: place }) =>
    strangers(record, ids).map(({ at, message }) =>
      // Only possible if there are records.
      fieldDiagnostic(
        tree,
        records as NonNullable<typeof records>,
        ['records', place, 'related', at],
        message,
      ),
    ),
  )
  return [...ofCases, ...ofRecords]
}

function strangers(
  { id, related }: { id: string; related: string[] },
  ids: ReadonlySet<string>,
): { at: number; message: Message }[] {
  return related.flatMap((other, at): { at: number; message: Message }[] => {
    if (other === id) return [{ at, message: 'expected the id of another case, not its own' }]
    return ids.has(other) ? [] : [{ at, message: () => noSuchId(other, ids) }]
  })
}

/** For an id that does not exist. */
export function noSuchId(id: string, ids: Iterable<string>): Worded {
  return withNearest(
    `expected the id of a case or a record of this catalogue, not "${id}"`,
    id,
    ids,
  )
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
