import { Feed } from 'feed'
import type { Article } from '#domain/articles/article.ts'
import { caseClassOf, mayBeRated } from '#domain/cases/case-class.ts'
import { dateWords } from '#domain/cases/known-sentence.ts'
import { sentencesText } from '#domain/cases/sentences-text.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { changesOf } from '#domain/catalogues/changes.ts'
import { caseUrl } from '#domain/site/blog-url.ts'
import { escaped } from '#domain/units/escaped.ts'
import type { Publisher } from './case-files.ts'

export interface FeedEntry {
  url: string
  title: string
  /** `2026-11-21` */
  day: string
  text: string
}

const WHAT = { added: 'New case', updated: 'Updated', corrected: 'Corrected' }

/** Changes of a catalogue, newest first; those of a case on one day together. */
export function catalogueEntries(catalogue: Catalogue, siteUrl: string): FeedEntry[] {
  const cases = new Map(catalogue.cases.map((one) => [one.id, one]))
  return changesOf(catalogue.cases).flatMap(({ day, changes }) =>
    [...Map.groupBy(changes, ({ id }) => id)].flatMap(([id, ofCase]) => {
      const one = cases.get(id)
      if (!one) return []
      const facts = [
        ...ofCase.flatMap(({ what, text }) => [WHAT[what], text]),
        dateWords(one),
        one.location.place,
        mayBeRated(one) && caseClassOf(one).basis,
      ]
      return {
        url: siteUrl + caseUrl(catalogue.slug, id),
        title: one.title,
        day,
        text: sentencesText(facts),
      }
    }),
  )
}

/** An article, its last change, and its corrections. */
export function changesOfArticle(article: Article, url: string): FeedEntry[] {
  const { slug: id, title, description } = article
  return changesOf([{ ...article, id }]).flatMap(({ day, changes }) => {
    const notes = changes.flatMap(({ what, text }) => (text === '' ? [] : [WHAT[what], text]))
    return { url, title, day, text: sentencesText([...notes, description]) }
  })
}

interface FeedHead {
  /** Path of the feed itself. */
  url: string
  page: string
  title: string
  description: string
}

export function atomFeed(
  { siteUrl, brand, licence }: Publisher,
  { url, page, title, description }: FeedHead,
  entries: readonly FeedEntry[],
): string {
  const latest = entries.toSorted((a, b) => b.day.localeCompare(a.day))
  const feed = new Feed({
    id: siteUrl + page,
    link: siteUrl + page,
    feedLinks: { atom: siteUrl + url },
    title,
    description,
    copyright: licence,
    generator: brand,
    author: { name: brand, link: siteUrl },
    updated: new Date(latest[0]?.day ?? 0),
  })
  for (const { url: link, title: name, day, text } of latest)
    feed.addItem({
      // A later change of the same case is another entry.
      id: `${link}#${day}`,
      link,
      title: escaped(name),
      description: escaped(text),
      date: new Date(day),
    })
  return feed.atom1()
}
