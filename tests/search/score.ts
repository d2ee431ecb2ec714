import type { SearchHit } from '#domain/search/search-response.ts'

interface ExpectedHit {
  url: string
  grade: number
  /** Whether each section of the page counts as a hit, too. */
  sections?: boolean
}

/** A judged query. */
export interface JudgedQuery {
  q: string
  /** A `suggestion` is still being typed. */
  kind: string
  want: ExpectedHit[]
  mustNotTop3?: string[]
}

export interface Score {
  query: JudgedQuery
  hits: readonly SearchHit[]
  /** Of the first hit with the best grade, from 1; 0 if there is none. */
  rank: number
  /** Excluded hits among the first three. */
  wrong: string[]
}

const TOP = 3

export function scoreQuery(query: JudgedQuery, hits: readonly SearchHit[]): Score {
  const { want, mustNotTop3 = [] } = query
  const best = Math.max(0, ...want.map(({ grade }) => grade))
  const bestHits = want.filter(({ grade }) => grade === best)
  const rank = hits.findIndex((hit) => bestHits.some((one) => matches(hit, one))) + 1
  const wrong = hits.slice(0, TOP).flatMap((hit) => {
    if (want.some((one) => matches(hit, one))) return []
    const entry = mustNotTop3.find((url) => matches(hit, { url }))
    return entry === undefined ? [] : [`${entry}: ${hit.url} ${hit.title}`]
  })
  return { query, hits, rank, wrong }
}

export function meanReciprocalRank(scores: readonly Score[]): number {
  const answerable = scores.filter(({ query }) => query.want.length > 0)
  const sum = answerable.reduce((total, { rank }) => total + (rank === 0 ? 0 : 1 / rank), 0)
  return sum / answerable.length
}

/** For messages: what went wrong with a query. */
export function scoreText({ query, hits, rank, wrong }: Score): string {
  const first = hits.slice(0, TOP).map(({ url, path, title }) => `${path ?? url} “${title}”`)
  return `${query.kind} ${query.q.slice(0, 60)}: rank ${rank}; ${first.join(', ')}; ${wrong.join(', ')}`
}

/** `file:` is a path, `round:` the name of a round, `model:` a model number as words of title or name. */
function matches(hit: SearchHit, { url, sections = false }: Pick<ExpectedHit, 'url' | 'sections'>) {
  const [scheme, ...rest] = url.split(':')
  const text = rest.join(':')
  switch (scheme) {
    case 'file':
      return hit.path?.normalize() === text.normalize()
    case 'round':
      return hit.kind === 'round' && isNamed(hit.name ?? '', text)
    case 'model':
      return [hit.title, hit.name, hit.path?.split('/').at(-1)].some((one) =>
        hasWords(one ?? '', text),
      )
    default:
      return isUrl(hit, url, sections)
  }
}

function isUrl(hit: SearchHit, url: string, sections: boolean): boolean {
  const [meant, found] = [url.split('#'), hit.url.split('#')]
  if (meant[0] !== found[0]) return false
  return meant[1] === found[1] || (sections && meant[1] === undefined && hit.kind !== 'round')
}

function isNamed(name: string, wanted: string): boolean {
  const without = name.replace(/^[\d.,x×]+\s*mm\s+/i, '')
  return [name, without].some((text) => {
    const [given, meant] = [text.toLowerCase(), wanted.toLowerCase()]
    return given === meant || given.startsWith(`${meant} `) || given.startsWith(`${meant}/`)
  })
}

function hasWords(text: string, wanted: string): boolean {
  const words = wordsOf(text)
  const sought = wordsOf(wanted)
  return words.some((_, at) =>
    sought.every((word, by) => [word, `${word}s`].includes(words[at + by] ?? '')),
  )
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
}
