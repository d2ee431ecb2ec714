import { type CaseLink, neighboursOf, relatedTo } from '#domain/cases/case-neighbours.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { lifeLineOf } from '#domain/cases/life/life-line.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { postUrl } from '#domain/site/blog-url.ts'

/** Returns what the page of one case shows, or `undefined` if the catalogue has no such case. */
export function casePageData(catalogue: Catalogue, id: string) {
  const { title, slug, cases } = catalogue
  const found = cases.find((one) => one.id === id)
  if (!found) return undefined
  const url = postUrl(slug)
  const { previous, next } = neighboursOf(cases, id)
  const neighbour = (link: CaseLink) => ({ ...linkTo(link), name: shortName(link, cases) })
  return {
    catalogue: { title, url },
    one: caseView(found),
    corrections: found.corrections,
    previous: previous && neighbour(previous),
    next: next && neighbour(next),
    place: cases.indexOf(found) + 1,
    total: cases.length,
    /** The cases that it names as related. */
    others: relatedTo(cases, found).map(linkTo),
    life: lifeLineOf(
      { cases: cases.map(caseView), records: recordViews(catalogue.records, cases) },
      id,
    ),
  }
}

/** Vehicle and number of a case, because titles of neighbours often differ in one figure only. */
function shortName({ id, title }: CaseLink, cases: Catalogue['cases']): string {
  const place = cases.findIndex((one) => one.id === id)
  const vehicle = cases[place]?.vehicle
  return vehicle ? `${vehicle}, case ${place + 1}` : title
}

function linkTo({ id, title, date }: CaseLink): CaseLink {
  return { id, title, date }
}

export type CasePageData = NonNullable<ReturnType<typeof casePageData>>
