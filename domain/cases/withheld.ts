import type { Case } from './case.ts'

type Told = Pick<Case, 'location' | 'sources'>

/**
 * Place and sources of a case as they may leave the site. Where the place is withheld, so is the address of the post
 * that gives it, among the sources as well: its line stays, for the text counts them, and says what is left out.
 */
export function withoutWithheld({ location, sources }: Told): Told {
  if (location.precision !== 'withheld') return { location, sources }
  const post = postOf(location.geolocation)
  return {
    location: { ...location, coordinates: '', geolocation: '' },
    sources: sources.map((source) =>
      post !== '' && postOf(source.address) === post
        ? { ...source, address: '', title: `${source.title} (address withheld with the place)` }
        : source,
    ),
  }
}

/** One text for the spellings in which one post is linked. */
function postOf(address: string): string {
  return address
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\/(www\.|mobile\.)?/, '')
    .replace(/^twitter\.com\//, 'x.com/')
    .replace(/[?#].*$/s, '')
    .replace(/\/$/, '')
}
