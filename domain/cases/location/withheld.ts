import type { Case } from '../case.ts'

type LocatedCase = Pick<Case, 'location' | 'sources'>

/**
 * Place and sources of a case as they may be published. A withheld place also hides the URL of the post that gives it;
 * the source's line stays, because texts refer to sources by number, and says what is omitted.
 */
export function withoutWithheld({ location, sources }: LocatedCase): LocatedCase {
  if (location.precision !== 'withheld') return { location, sources }
  const post = postOf(location.geolocation)
  return {
    location: { ...location, coordinates: '', geolocation: '' },
    sources: sources.map((source) =>
      post !== '' && postOf(source.address) === post
        ? { ...source, address: '', title: `${source.title} (URL withheld with the place)` }
        : source,
    ),
  }
}

/** One text for the different URLs of one post. */
function postOf(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.|mobile\.)?/, '')
    .replace(/^twitter\.com\//, 'x.com/')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
}
