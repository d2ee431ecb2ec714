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
    sources: sources.map((source) => {
      if (isAt(source.address, post))
        return {
          ...source,
          address: '',
          readVia: '',
          title: `${source.title} (URL withheld with the place)`,
        }
      return isAt(source.readVia, post) ? { ...source, readVia: '' } : source
    }),
  }
}

/** Whether a URL is one of the post, or of a copy of it. */
function isAt(url: string, post: string): boolean {
  return post !== '' && hasWord(decoded(url).toLowerCase(), post)
}

/** A web archive may have the URL of the post as a parameter. */
function decoded(url: string): string {
  try {
    return decodeURIComponent(url)
  } catch {
    return url
  }
}

const NUMBER_ON_X = /\/status(?:es)?\/(\d+)/
const VIDEO_ON_YOUTUBE = /(?:[?&]v=|youtu\.be\/|\/(?:shorts|embed|live)\/)([\w-]+)/
const NUMBER_ON_TELEGRAM = /\b(?:t|telegram)\.(?:me|dog)\/(?:[sc]\/)?([\w-]+\/\d+)/
const POST_ON_REDDIT = /\bredd(?:it\.com\/.*\/comments|\.it)\/(\w+)/
const NUMBERS = [NUMBER_ON_X, VIDEO_ON_YOUTUBE, NUMBER_ON_TELEGRAM, POST_ON_REDDIT]

/** What all URLs of a post have in them, also those of its pictures, of mirrors and of copies in a web archive. */
function postOf(url: string): string {
  const text = decoded(url).trim().toLowerCase()
  const [id] = NUMBERS.flatMap((number) => number.exec(text)?.[1] ?? [])
  return id ?? text.replace(/^https?:\/\/(?:www\.|mobile\.|m\.)?|[?#].*$|\/(?=$|[?#])/gs, '')
}

/** Whether a text has these characters, and no letter or digit before or after them. */
function hasWord(text: string, word: string): boolean {
  const isBorder = (one: string) => !/[\w-]/.test(one)
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (isBorder(text.charAt(at - 1)) && isBorder(text.charAt(at + word.length))) return true
  return false
}
