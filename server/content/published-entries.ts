import { caseUrl, postUrl } from '#domain/site/blog-url.ts'
import { publicationOf } from '#domain/writing/publication.ts'
import type { ContentEntry } from './content-entry.ts'

interface Known {
  /** What this was found in. */
  all: readonly ContentEntry[]
  shown: readonly ContentEntry[]
  hidden: ReadonlySet<string>
  waiting: { path: string; at: number }[]
  nextAt: number
}

/**
 * Leaves out drafts, scheduled texts before their time, and everything in a catalogue that is one. The clock is read
 * at every call, so that a text appears on time on every node.
 */
export function publishedEntries(all: () => readonly ContentEntry[], now = () => Date.now()) {
  let known: Known = find([], 0)
  const current = () => {
    if (known.all !== all()) known = find(all(), now())
    return known
  }
  return {
    /** The published entries, by path. */
    entries: () => current().shown,
    /** Whether this page exists for editors only. */
    isHidden: (url: string) => current().hidden.has(url),
    /** Files whose time has come since the last call. */
    due(): string[] {
      const { waiting, nextAt } = current()
      const time = now()
      if (time < nextAt) return []
      known = find(known.all, time)
      return waiting.filter(({ at }) => at <= time).map(({ path }) => path)
    },
  }
}

function find(all: readonly ContentEntry[], now: number): Known {
  const waiting: Known['waiting'] = []
  const hiddenCatalogues = new Set<string>()
  const hidden = new Set<ContentEntry>()
  for (const entry of all) {
    if (!('text' in entry)) continue
    const publication = publicationOf(entry.text.head, now)
    if (publication.state === 'published') continue
    hidden.add(entry)
    if (entry.kind === 'catalogue') hiddenCatalogues.add(entry.slug)
    if (publication.state === 'scheduled') waiting.push({ path: entry.path, at: publication.at })
  }
  const isShown = (entry: ContentEntry) =>
    !(hidden.has(entry) || ('slug' in entry && hiddenCatalogues.has(entry.slug)))
  return {
    all,
    shown: hidden.size === 0 ? all : all.filter(isShown),
    hidden: new Set(all.filter((entry) => !isShown(entry)).flatMap(urlsOf)),
    waiting,
    nextAt: Math.min(...waiting.map(({ at }) => at)),
  }
}

function urlsOf(entry: ContentEntry): string[] {
  switch (entry.kind) {
    case 'article':
      return [postUrl(entry.name)]
    case 'catalogue':
      return [postUrl(entry.slug), `${postUrl(entry.slug)}/changes`]
    case 'case':
      return [caseUrl(entry.slug, entry.text.head.id)]
    default:
      return []
  }
}
