import type { Case } from '#domain/cases/case.ts'
import { longDate } from '#domain/cases/case-citation.ts'
import { parseCaseDate } from '#domain/cases/case-date.ts'
import { parseCoordinates } from '#domain/cases/location/coordinates.ts'
import type { GeoRecord } from '#domain/cases/location/geo-record.ts'
import { shownPoint } from '#domain/cases/location/shown-point.ts'
import { withoutWithheld } from '#domain/cases/location/withheld.ts'
import { variantsOf } from '#domain/cases/named-vehicle.ts'
import { damageClassOf } from '#domain/cases/rating/damage-class.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { coordinateWords } from '#domain/search/query/coordinate-words.ts'
import { imageTokens } from '#domain/search/query/url-tokens.ts'
import type { ContentDocument } from '#domain/search/search-document.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import { storedVehicle } from '../queries/stored-vehicle.ts'
import { plainText, type TextSection, textSections } from '../texts/plain-text.ts'
import {
  isOwnSection,
  joined,
  NOTHING,
  sentences,
  sourcesText,
  sourceUrls,
  textsOf,
  withNotes,
} from './article-documents.ts'

/** What readers call the page that has the totals. */
const LOSS_LIST = 'losses, loss list, list of losses'

/** What readers call the counts and the chart of a catalogue. */
const SUMMARY_WORDS = 'losses, summary, statistics, totals, number, table'
const MONTHS_WORDS =
  'losses, timeline, chart, graph, diagram, statistics, month by month, per month, monthly, over time'

/** Before it, a title has the family of the vehicles: “Leopard 2 - Losses and damage”. */
export const FAMILY_END = ' - '

/** Before the class, as in `Leopard 2A6 (7, destroyed)`: a Leopard 7 that was destroyed would be found by it. */
const ENTRY_NUMBER = /\(\d+, /

/** A catalogue, its sections, cases and records. The library leaves out hidden cases. */
export function catalogueDocuments(catalogue: Catalogue): ContentDocument[] {
  const { slug, title, subtitle, description, vehicles, missing } = catalogue
  const url = postUrl(slug)
  const [opening, ...first] = textSections(catalogue.opening)
  const [closing, ...last] = textSections(catalogue.closing)
  const sections = [...first, ...last]
  const shared = sharedSources(catalogue.cases)
  const urls = new Set(shared.map(({ address: url }) => url))
  const family = familyOf(catalogue)
  const isLossList = catalogue.cases.some((one) => damageClass(one) !== '')
  return [
    {
      ...NOTHING,
      kind: 'catalogue',
      url,
      title,
      names: joined([
        slug,
        subtitle,
        ...vehicles,
        ...(isLossList ? [LOSS_LIST] : []),
        ...sourceUrls({ sources: shared }),
      ]),
      body: withNotes(
        [description, opening?.text, closing?.text, ...textsOf(sections.filter(isOwnSection))],
        [
          ...textsOf(sections.filter((one) => !isOwnSection(one))),
          ...missing,
          sourcesText({ sources: shared }),
        ],
      ),
    },
    ...sections.filter(isOwnSection).map((section) => sectionDocument(url, title, section)),
    ...(isLossList ? countSections(catalogue, url) : []),
    ...pagesOf(title, url),
    ...catalogue.cases.map((one) => caseDocument(one, { url, family, vehicles, shared: urls })),
    ...catalogue.records.map((one) => recordDocument(one, { url, family, vehicles })),
  ]
}

/** Without the names of single models: “M1A1 SA Abrams” would call an M1A1 AIM an M1A1 SA. */
function familyOf({ title, vehicles }: Catalogue): string {
  const [family = '', rest] = title.split(FAMILY_END)
  if (rest === undefined) return ''
  return vehicles.length < 2
    ? family
    : vehicles.reduce((text, one) => text.replace(one, ''), family).trim()
}

interface CataloguePage {
  url: string
  /** What its vehicles are called together: a case of a Strv 122 is found as one of a Leopard 2. */
  family: string
  /** Vehicles of its filter. */
  vehicles: readonly string[]
}

interface CasesPage extends CataloguePage {
  /** URLs of sources that many of its cases name. */
  shared: ReadonlySet<string>
}

function sectionDocument(
  url: string,
  label: string,
  { id, heading, text, links = [] }: Omit<TextSection, 'links'> & Partial<TextSection>,
): ContentDocument {
  const names = joined([label, ...imageTokens(links)])
  const place = { url: `${url}#${id}`, title: heading, names, body: text, label }
  return { ...NOTHING, kind: 'section', ...place }
}

/** What every catalogue has for those who use its data. */
function pagesOf(title: string, url: string): ContentDocument[] {
  const page = { ...NOTHING, kind: 'section', label: title } as const
  return [
    {
      ...page,
      url: `${url}/changes`,
      title: 'What changed',
      names: joined([title, 'Changes, corrections, updates, errata, history']),
      body: `Cases added, updated and corrected in “${title}”, newest first.`,
    },
    {
      ...page,
      url: `${url}#cite`,
      title: 'Cite this page',
      names: joined([title, 'How to cite this site, citation, reference, BibTeX']),
      body: `How “${title}” is cited.`,
    },
    {
      ...page,
      url: `${url}/cases.csv`,
      title: 'Data as CSV',
      names: joined([
        title,
        'Open data, dataset, download data, export, spreadsheet, Excel, licence, terms of use',
      ]),
      body: 'For spreadsheets, one line per case or record, the licence in the last.',
    },
  ]
}

/** The counts of a catalogue and their chart, which its page makes from its cases and front matter. */
function countSections(catalogue: Catalogue, url: string): ContentDocument[] {
  const { title, summaryTitle, listed, delivered } = catalogue
  const lists = listed.map(
    ({ vehicle, count, by, on }) => `${vehicle}: ${count} listed by ${by}, ${longDate(on)}`,
  )
  const counts = delivered.flatMap(({ vehicle, lost, counts }) =>
    counts.map(({ count, note }) => `${vehicle}: ${lost} of ${count} delivered ${note}`),
  )
  const sections = [
    {
      id: 'summary',
      heading: summaryTitle,
      text: sentences([...lists, ...counts]),
      keywords: SUMMARY_WORDS,
    },
    {
      id: 'timeline',
      heading: 'By month',
      text: 'Cases by vehicle, class and month',
      keywords: MONTHS_WORDS,
    },
  ]
  return sections.map(({ keywords, ...section }) => ({
    ...sectionDocument(url, title, section),
    keywords,
  }))
}

function caseDocument(one: Case, { url, family, vehicles, shared }: CasesPage): ContentDocument {
  const { id, title, vehicle, identity, unit, cause, outcome, vehicleStatus, reported } = one
  const { location, sources } = withoutWithheld(one)
  const own = sources.filter(({ address: url }) => !shared.has(url))
  const isWithheld = location.precision === 'withheld'
  const texts = [one.story, one.damage, one.assessment].map(plainText)
  const entry = reported?.entry.replace(ENTRY_NUMBER, '(')
  const known = [reported?.word, entry, reported?.history, one.verificationNote]
  const basis = one.dateBasis && `Date: ${one.dateBasis}`
  const events = one.events.map(({ date, title }) => joined([title, dates(date)]))
  const place = isWithheld ? [] : [location.place, oblastName(location.oblast)]
  const point = shownPoint(one)
  return {
    kind: 'case',
    url: `${url}#${id}`,
    title,
    names: joined([
      id,
      vehicle,
      identity,
      unit,
      cause,
      outcome,
      vehicleStatus,
      ...place,
      dates(one.date),
      ...(point ? coordinateWords(point) : []),
      ...sourceUrls({ sources: own }),
    ]),
    body: withNotes(texts, [basis, ...known, ...events, sourcesText({ sources: own })]),
    keywords: family,
    vehicle: storedVehicle(vehicle, variantsOf(one, vehicles)),
    ...dated(one.date),
    label: damageClass(one),
  }
}

/** A loss list, which most cases name, says nothing about one of them. */
const MANY = 4

function sharedSources(cases: readonly Case[]): Case['sources'] {
  const all = cases.flatMap((one) => withoutWithheld(one).sources)
  const byUrl = Map.groupBy(
    all.filter(({ address: url }) => url !== ''),
    ({ address: url }) => url,
  )
  return [...byUrl.values()].flatMap(([first, ...others]) =>
    first && others.length >= MANY ? first : [],
  )
}

function damageClass({ cdurs, reported }: Case): string {
  return (cdurs === '' ? reported?.class : damageClassOf(Number(cdurs))) ?? ''
}

function recordDocument(
  record: GeoRecord,
  { url, family, vehicles }: CataloguePage,
): ContentDocument {
  const { id, title, vehicle, outcome, cause, unit, place, oblast, text, note, date } = record
  const point = parseCoordinates(record.coordinates)
  const where = [place, oblastName(oblast)]
  return {
    kind: 'record',
    url: `${url}#${id}`,
    title,
    names: joined([
      ...[id, vehicle, unit, cause, outcome, ...where, dates(date)],
      ...(point ? coordinateWords(point) : []),
      ...sourceUrls(record),
    ]),
    // Excerpts show the place rather than titles of sources with its name.
    body: withNotes([where.filter(Boolean).join(', '), text], [note, sourcesText(record)]),
    keywords: family,
    vehicle: storedVehicle(vehicle, variantsOf({ vehicle }, vehicles)),
    ...dated(date),
    label: '',
  }
}

/** As pages write it. */
function oblastName(oblast: string): string {
  return oblast && `${oblast} Oblast`
}

/** A date as it is written and in words, so that it is found both ways. */
function dates(date: string): string {
  return date === '' ? '' : `${date}\n${parseCaseDate(date)?.words ?? ''}`
}

function dated(date: string): { date: string; year: string } {
  return { date, year: /^\d{4}/.exec(date)?.[0] ?? '' }
}
