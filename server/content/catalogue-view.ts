import type { Case } from '#domain/cases/case.ts'
import { dateOrder } from '#domain/cases/case-date.ts'
import { placeOf } from '#domain/cases/case-place.ts'
import type { GeoRecord } from '#domain/cases/location/geo-record.ts'
import { DAMAGE_CLASSES } from '#domain/cases/rating/damage-class.ts'
import { VEHICLE_STATUSES } from '#domain/cases/rating/vehicle-status.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { filteredCase } from '#domain/catalogues/filtered-case.ts'
import { optionGroups } from '#domain/catalogues/option-groups.ts'
import type { ContentEntry, EntryOf } from './content-entry.ts'
import type { RenderEntry } from './rendered-entries.ts'
import type { RenderedText, TextPart } from './rendering/rendered-text.ts'

export interface CatalogueFiles {
  slug: string
  /** `undefined` if it is missing or invalid. */
  catalogue: EntryOf<'catalogue'> | undefined
  /** In date order, then by id. */
  cases: EntryOf<'case'>[]
  records: EntryOf<'records'> | undefined
}

export function catalogueFiles(entries: readonly ContentEntry[], slug: string): CatalogueFiles {
  const own = entries.filter((entry) => 'slug' in entry && entry.slug === slug)
  return {
    slug,
    catalogue: own.find((entry) => entry.kind === 'catalogue'),
    cases: own.filter((entry) => entry.kind === 'case').sort(byDate),
    records: own.find((entry) => entry.kind === 'records'),
  }
}

function byDate({ text: one }: EntryOf<'case'>, { text: other }: EntryOf<'case'>): number {
  const byDay = dateOrder(one.head.date) - dateOrder(other.head.date)
  return byDay || (one.head.id < other.head.id ? -1 : 1)
}

/** Links to other cases, which may use former ids of them. */
type Links = Pick<GeoRecord, 'related' | 'sameVehicle'>

/** @param showUnverified As site.yaml says. */
export function isShownCase({ text }: EntryOf<'case'>, showUnverified: boolean): boolean {
  return showUnverified || text.head.verification !== 'unverified'
}

/** A catalogue as shown on its pages; `undefined` if its own file is invalid. */
export async function catalogueView(
  { slug, catalogue, cases, records }: CatalogueFiles,
  render: RenderEntry,
  showUnverified: boolean,
): Promise<Catalogue | undefined> {
  if (!catalogue) return undefined
  const shown = cases.filter((entry) => isShownCase(entry, showUnverified))
  const ids = new Set(shown.map(({ text }) => text.head.id))
  const shownRecords = recordsBeside(ids, records)
  const former = shown.flatMap(({ text: { head } }) =>
    head.formerly.map((anchor) => ({ anchor, to: head.id })),
  )
  const withCurrentIds = <Linking extends Links>(one: Linking): Linking => ({
    ...one,
    related: one.related.map((id) => placeOf(id, former)).filter((id) => ids.has(id)),
    sameVehicle: one.sameVehicle
      .map((link) => ({ ...link, case: placeOf(link.case, former) }))
      .filter((link) => ids.has(link.case)),
  })
  // Requested together, so that cached texts do not wait for others.
  const [{ main, closing, headings }, entries] = await Promise.all([
    render(catalogue),
    Promise.all(shown.map((entry) => caseView(entry, render, withCurrentIds))),
  ])
  return {
    ...catalogue.text.head,
    slug,
    aliases: [...catalogue.text.head.aliases, ...former],
    opening: main,
    closing,
    headings: { opening: headingsOf(headings, 'main'), closing: headingsOf(headings, 'closing') },
    cases: entries,
    records: shownRecords.map(withCurrentIds),
  }
}

function headingsOf(headings: RenderedText['headings'], part: TextPart) {
  return headings
    .filter((heading) => heading.part === part)
    .map(({ id, text, depth }) => ({ id, text, depth }))
}

/** Shows only the first of several entries with the same id; cases come before records. */
function recordsBeside(
  ids: ReadonlySet<string>,
  records: EntryOf<'records'> | undefined,
): GeoRecord[] {
  const own = new Map<string, GeoRecord>()
  for (const { record } of records?.records ?? []) {
    if (!ids.has(record.id) && !own.has(record.id)) own.set(record.id, record)
  }
  return [...own.values()]
}

async function caseView(
  entry: EntryOf<'case'>,
  render: RenderEntry,
  withCurrentIds: <Linking extends Links>(one: Linking) => Linking,
): Promise<Case> {
  const { main, damage, assessment } = await render(entry)
  return { ...withCurrentIds(entry.text.head), story: main, damage, assessment }
}

/** The options that a filter of a catalogue may have; empty if there is no such catalogue. */
export function filterOptionsOf(
  entries: readonly ContentEntry[],
  slug: string,
): ReadonlySet<string> {
  const { catalogue, cases } = catalogueFiles(entries, slug)
  if (!catalogue) return new Set()
  const { vehicles } = catalogue.text.head
  const filtered = cases.map(({ text }) => filteredCase(text.head))
  return new Set([
    ...DAMAGE_CLASSES,
    ...VEHICLE_STATUSES,
    ...vehicles,
    ...optionGroups(filtered, vehicles).flatMap(({ options }) => options),
  ])
}
