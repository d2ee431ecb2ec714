import { thumbnailUrl } from '#domain/archive/paths/file-url.ts'
import type { ShownFile } from '#domain/archive/shown-file.ts'
import { withLongDates } from '#domain/cases/case-citation.ts'
import { caseClassOf, mayBeRated } from '#domain/cases/case-class.ts'
import { dateWords } from '#domain/cases/known-sentence.ts'
import { sentencesText } from '#domain/cases/sentences-text.ts'
import type { CasePageData } from './case-page-data.ts'

type CardCase = Pick<CasePageData, 'one' | 'catalogue'> & { media: readonly ShownFile[] }

/** `(entry 4)`: of cases that are alike but for their place on a list. */
function entryOf(title: string): string {
  return /\(entry \d+\)$/.exec(title)?.[0] ?? ''
}

/** The share card of a case: date, place, outcome and its first picture. */
export function caseCard({ one, catalogue, media }: CardCase, siteUrl: string) {
  const { title, id, location, vehicle, vehicleStatus } = one
  const picture = media.find(({ kind }) => kind === 'image')
  const facts = [
    [vehicle, entryOf(title)].filter(Boolean).join(' '),
    dateWords(one),
    location.place || location.oblast,
    mayBeRated(one) && withLongDates(caseClassOf(one).basis),
    vehicleStatus && `Status: ${vehicleStatus}`,
  ]
  return {
    title,
    description: sentencesText(facts),
    url: `${siteUrl}${catalogue.url}/${id}`,
    image: picture && {
      url: siteUrl + thumbnailUrl(picture, '0x1080'),
      alt: picture.description || picture.name,
    },
    type: 'article' as const,
  }
}
