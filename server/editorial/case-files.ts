import type { Case } from '#domain/cases/case.ts'
import { vehicleIds } from '#domain/cases/life/vehicle-identity.ts'
import {
  type CaseData,
  type CaseFileHeader,
  caseData,
  caseFileSchema,
  locatedCasesSchema,
  recordData,
} from '#domain/catalogues/case-data.ts'
import type { CaseSelection } from '#domain/catalogues/case-selection.ts'
import { casesCsv, casesGeoJson } from '#domain/catalogues/case-tables.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { changedDayOf } from '#domain/catalogues/changes.ts'
import { postUrl } from '#domain/site/blog-url.ts'

export interface Publisher {
  siteUrl: string
  brand: string
  /** Licence of the data in one sentence. */
  licence: string
}

interface RequestedFile {
  catalogue: Catalogue
  selection: CaseSelection
  publisher: Publisher
}

export const caseFiles = {
  'cases.csv': {
    type: 'text/csv; charset=utf-8; header=present',
    body: (requested: RequestedFile) => {
      const { vehicles } = requested.catalogue
      const { licence, address: url } = headOf(requested, 'cases')
      const { cases, records } = dataOf(requested)
      return casesCsv([...cases, ...records], { licence, url, vehicles })
    },
  },
  'cases.json': {
    type: 'application/json',
    body: (requested: RequestedFile) =>
      JSON.stringify({ ...headOf(requested, 'cases'), ...dataOf(requested) }),
  },
  'cases.geojson': {
    type: 'application/geo+json',
    body: (requested: RequestedFile) => {
      const { cases, records } = dataOf(requested)
      return JSON.stringify({
        ...headOf(requested, 'located-cases'),
        ...casesGeoJson([...cases, ...records]),
      })
    },
  },
}

/** JSON schemas of the files, at /schema/<name>.json. */
export const caseSchemas = { cases: caseFileSchema, 'located-cases': locatedCasesSchema }

type CaseSchemaName = keyof typeof caseSchemas

export type CaseFileName = keyof typeof caseFiles

export function isCaseFile(name: string): name is CaseFileName {
  return Object.hasOwn(caseFiles, name)
}

const OF_ONE_CASE = /^([A-Za-z0-9-]+)\.(csv|json|geojson)$/

/** The case and the form of `first.json`, which has that case alone in the form of `cases.json`. */
export function fileOfOneCase(name: string): { id: string; form: CaseFileName } | undefined {
  const [, id, extension] = OF_ONE_CASE.exec(name) ?? []
  return id === undefined ? undefined : { id, form: `cases.${extension}` as CaseFileName }
}

export function selectionOfOneCase(one: Case): CaseSelection {
  return { cases: [one], records: [], filter: `case=${one.id}`, unknown: [] }
}

/** A name that tells downloads of other catalogues, days and filters apart: `puma-2026-11-27-filtered.csv`. */
export function caseFileName(
  name: CaseFileName,
  catalogue: Catalogue,
  { filter }: Pick<CaseSelection, 'filter'>,
): string {
  const extension = name.slice(name.indexOf('.'))
  const filtered = filter === '' ? '' : '-filtered'
  return `${catalogue.slug}-${changedDayOf(catalogue)}${filtered}${extension}`
}

function headOf(
  { catalogue, selection, publisher: { siteUrl, brand, licence } }: RequestedFile,
  schema: CaseSchemaName,
): CaseFileHeader {
  const ids = vehicleIds(catalogue.cases)
  return {
    $schema: `${siteUrl}/schema/${schema}.json`,
    title: catalogue.title,
    address: siteUrl + postUrl(catalogue.slug),
    publisher: brand,
    licence,
    updated: changedDayOf(catalogue),
    filter: selection.filter,
    caseCount: selection.cases.length,
    vehicleCount: new Set(selection.cases.map(({ id }) => ids.get(id))).size,
  }
}

function dataOf({ catalogue, selection, publisher }: RequestedFile): {
  cases: CaseData[]
  records: CaseData[]
} {
  const { slug, vehicles } = catalogue
  const page = publisher.siteUrl + postUrl(slug)
  const ids = vehicleIds(catalogue.cases)
  return {
    cases: selection.cases.map((one) => {
      const vehicleId = ids.get(one.id) ?? one.id
      return caseData(one, { url: `${page}/${one.id}`, vehicles, vehicleId })
    }),
    records: selection.records.map((one) =>
      recordData(one, { url: `${page}#${one.id}`, vehicles }),
    ),
  }
}
