/** A case or article with the days on which it was added and updated. */
interface Dated {
  title: string
  /** `2026-11-21` */
  added: string
  updated?: string | undefined
}

export interface DatedArticle extends Dated {
  name: string
}

export interface DatedCase extends Dated {
  id: string
  /** Last part of the URL of its catalogue. */
  slug: string
  catalogue: string
}

/** A line of the list of latest changes. */
export interface LatestChange {
  day: string
  /** `Case added`, `12 cases updated` */
  what: string
  title: string
  url: string
}

interface Group {
  day: string
  verb: 'added' | 'updated'
  cases: DatedCase[]
}

/** The latest changes of articles and cases, the latest first. Cases of one day and catalogue share a line. */
export function latestChanges(
  articles: readonly DatedArticle[],
  cases: readonly DatedCase[],
  limit: number,
): LatestChange[] {
  const ofArticles = articles.flatMap(({ name, ...article }) =>
    changesOf(article).map(({ day, verb }) => ({
      day,
      what: `Article ${verb}`,
      title: article.title,
      url: `/blog/${name}`,
    })),
  )
  return [...groupsOf(cases).map(lineOf), ...ofArticles]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, limit)
}

function groupsOf(cases: readonly DatedCase[]): Group[] {
  const groups = new Map<string, Group>()
  for (const one of cases)
    for (const { day, verb } of changesOf(one)) {
      const key = `${day} ${verb} ${one.slug}`
      const group = groups.get(key) ?? { day, verb, cases: [] }
      group.cases.push(one)
      groups.set(key, group)
    }
  return [...groups.values()]
}

function lineOf({ day, verb, cases: [first, ...others] }: Group): LatestChange {
  const { slug = '', id = '', title = '', catalogue = '' } = first ?? {}
  if (others.length === 0) return { day, what: `Case ${verb}`, title, url: `/blog/${slug}/${id}` }
  return {
    day,
    what: `${others.length + 1} cases ${verb}`,
    title: catalogue,
    url: `/blog/${slug}/changes#day-${day}`,
  }
}

function changesOf({ added, updated }: Dated): { day: string; verb: Group['verb'] }[] {
  const isUpdated = updated !== undefined && updated !== added
  return [
    { day: added, verb: 'added' },
    ...(isUpdated ? [{ day: updated, verb: 'updated' as const }] : []),
  ]
}
