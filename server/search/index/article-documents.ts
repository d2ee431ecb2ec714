import type { Article } from '#domain/articles/article.ts'
import { withoutUnverified } from '#domain/articles/comparison.ts'
import type { SectionPart } from '#domain/articles/rich-text.ts'
import {
  ROUND_FACTS,
  type RoundFact,
  type RoundFacts,
  sourcedFacts,
} from '#domain/articles/round-facts.ts'
import { MAX_RATING, ratingName } from '#domain/cases/rating/rating.ts'
import { roundAnchor } from '#domain/rounds/round-anchor.ts'
import { BEFORE_NOTES } from '#domain/search/excerpt.ts'
import { imageTokens, urlTokens } from '#domain/search/query/url-tokens.ts'
import type { ContentDocument } from '#domain/search/search-document.ts'
import { postUrl } from '#domain/site/blog-url.ts'
import { asSentence } from '#domain/units/sentence.ts'
import { NOTES_ID } from '../../content/text/notes.ts'
import { type TextSection, textSections } from '../texts/plain-text.ts'

export const NOTHING = { vehicle: '', year: '', date: '', label: '', names: '' }

/** An article, its sections, and the rows of its tables that have anchors. */
export function articleDocuments(article: Article, showUnverified: boolean): ContentDocument[] {
  const { slug, title, subtitle, description } = article
  const url = postUrl(slug)
  const tables = shownTables(article, showUnverified)
  const [opening, ...sections] = textSections(article.text, (part) => tableText(tables, part))
  const [own, notes] = [sections.filter(isOwnSection), sections.filter((one) => !isOwnSection(one))]
  return [
    {
      ...NOTHING,
      kind: 'article',
      url,
      title,
      names: joined([slug, subtitle, ...sourceUrls(article)]),
      body: withNotes(
        [description, opening?.text, ...textsOf(own)],
        [...textsOf(notes), sourcesText(article)],
      ),
    },
    ...own.map(
      ({ id, heading, text, links }): ContentDocument => ({
        ...NOTHING,
        kind: 'section',
        url: `${url}#${id}`,
        title: heading,
        names: joined([id, title, ...imageTokens(links)]),
        body: text,
        label: title,
      }),
    ),
    ...tables.rounds.map((round) => roundDocument(url, round, article)),
    ...tables.comparison.map(
      ({ id, name, text }): ContentDocument => ({
        ...NOTHING,
        kind: 'section',
        url: `${url}#${id}`,
        title: name,
        names: title,
        body: text,
        label: title,
      }),
    ),
  ]
}

/** What readers call each of them, and what they ask about it, whether its row says so or not. */
const ROUND_WORDS = `APFSDS round, shell, projectile, ammunition, muzzle velocity, speed, weight, mass, length, diameter, calibre,
  material, penetration, perforation`

function roundDocument(
  url: string,
  round: RoundFacts,
  { rounds = [], sources }: Article,
): ContentDocument {
  const { calibre, name, country, templates, note, disagreement } = round
  const cited = round.sources.flatMap((number) => sources[number - 1] ?? [])
  return {
    ...NOTHING,
    kind: 'round',
    url: `${url}#${roundAnchor(round, rounds)}`,
    title: name,
    // A template is for the perforation calculator, which the row links.
    names: joined([
      `${calibre} mm ${name}`,
      country,
      ...templates,
      templates.length > 0 ? 'perforation' : '',
      'APFSDS',
    ]),
    body: sentences([factsText(round), note, disagreement]),
    keywords: sentences([ROUND_WORDS, sourcesText({ sources: cited })]),
    label: `${calibre} mm`,
  }
}

/** Facts with their units, such as `velocity 1,670 m/s`; those that were not read in a source come last, and say so. */
function factsText(round: RoundFacts): string {
  const textsOf = (isSourced: boolean) =>
    ROUND_FACTS.filter(
      (fact) => round[fact] !== '' && round.sourced.includes(fact) === isSourced,
    ).map((fact) => [UNITS[fact] && fact, round[fact], UNITS[fact]].filter(Boolean).join(' '))
  const sourced = [`${round.calibre} mm`, round.country, ...textsOf(true)].join(', ')
  const unchecked = textsOf(false).join(', ')
  const citation = round.citation && ` (${round.citation})`
  return joined([`${sourced}.`, unchecked && `Citation not yet checked${citation}: ${unchecked}.`])
}

const UNITS: Partial<Record<RoundFact, string>> = {
  velocity: 'm/s',
  length: 'mm',
  diameter: 'mm',
  mass: 'kg',
}

/** Notes are only found in the whole text: their heading says nothing. */
export function isOwnSection({ id }: TextSection): boolean {
  return id !== NOTES_ID
}

/** Sections as a part of the text of their page. */
export function textsOf(sections: readonly TextSection[]): string[] {
  return sections.map(({ heading, text }) => `${heading}. ${text}`)
}

type Tables = ReturnType<typeof shownTables>

function shownTables(article: Article, showUnverified: boolean) {
  const { rounds = [], times = [], comparison, levels = [] } = article
  const rows = comparison?.rows ?? []
  return {
    rounds: showUnverified ? rounds : sourcedFacts(rounds),
    times: times.filter((row) => showUnverified || row.verification === 'sourced'),
    comparison: rows.map((row) => {
      const { id, name, remarks, cells } = showUnverified ? row : withoutUnverified(row)
      const values = comparison?.columns.flatMap(({ field, label }) => {
        const value = cells[field]?.value
        return value === undefined ? [] : [`${label} ${value}`]
      })
      const text = sentences([values?.join(', '), ...remarks.map((remark) => remark.text)])
      return { id, name, text }
    }),
    levels,
  }
}

function tableText({ rounds, times, comparison, levels }: Tables, part: SectionPart): string {
  switch (part.name) {
    case 'rounds':
      return rounds
        .filter(({ calibre }) => calibre === part.attributes.calibre)
        .map(({ name }) => name)
        .join(', ')
    case 'times':
      return times
        .map(({ vehicle, detail, time, note, citation }) =>
          sentences([`${vehicle} ${detail}: ${time} s`, note, citation]),
        )
        .join(' ')
    case 'comparison':
      return comparison.map(({ name }) => name).join(', ')
    case 'levels':
      return levels
        .map(({ rating, test, evidence, effort }) =>
          sentences([ratingText(rating), test, evidence, effort]),
        )
        .join(' ')
    case 'scale':
      return sentences(Array.from({ length: MAX_RATING }, (_, at) => ratingText(at + 1)))
    case 'frame':
      return ''
  }
}

function ratingText(rating: number): string {
  return sentences([`Level ${rating}`, `Rating ${rating}: ${ratingName(rating)}`])
}

/** Words by which a document is found by the URLs of its sources. */
export function sourceUrls({ sources }: { sources: readonly { address: string }[] }): string[] {
  return sources.flatMap(({ address }) => urlTokens(address))
}

/** `Title (in German)`, which says nothing about what is German in it. */
const LANGUAGE = /\(in (?:Czech|Dutch|French|German|\p{Lu}\p{L}+(?:ean|ese|ian|ish))(?:\)|; )/gu

function withoutLanguage(title: string): string {
  return title.replace(LANGUAGE, (note) => (note.endsWith(')') ? '' : '(')).trim()
}

export function sourcesText({
  sources,
}: {
  sources: readonly { title: string; publisher: string }[]
}): string {
  return sources
    .map(({ title, publisher }) => `${withoutLanguage(title)} (${publisher})`)
    .join('. ')
}

/** Joins texts, and leaves out the numbers of sources: `the gun[^9]`. */
export function joined(texts: readonly (string | undefined)[]): string {
  return texts
    .filter((text) => text !== undefined && text !== '')
    .join('\n')
    .replace(/\[\^[^\]\s]+\]/g, '')
}

/** Joins texts that would read as one sentence in excerpts. */
export function sentences(texts: readonly (string | undefined)[]): string {
  return texts
    .map((text) => joined([text]).trim())
    .filter(Boolean)
    .map(asSentence)
    .join('\n')
}

/** A text, and apart from it what excerpts show only if the text has none of the words. */
export function withNotes(
  texts: readonly (string | undefined)[],
  notes: readonly (string | undefined)[],
): string {
  return [sentences(texts), sentences(notes)].filter(Boolean).join(BEFORE_NOTES)
}
