import { joinedWords, plainWords, withoutPlurals } from './analyse-text.ts'
import { type DocumentKind, isOfArchive } from './search-document.ts'
import { NO_MODELS, type TitleModels, titleModels } from './title-models.ts'
import { otherSpelling } from './words/english-spelling.ts'
import { isNotNeeded } from './words/stop-words.ts'
import { singular } from './words/word-number.ts'

/** The words of a query, as `OrderQuery` has them. */
interface ReadQuery {
  names: ReadonlySet<string>
  words: readonly string[]
  terms: readonly (readonly string[])[]
  others: readonly string[]
  damageClass?: string | undefined
}

/**
 * @param mayBeExact Whether the title may be a name in the query.
 * @param page Title of the page of a section, whose words count, too.
 */
type ReadTitle = (kind: DocumentKind, title: string, mayBeExact: boolean, page?: string) => Title

/** Reads each title once, because many pages have the same. */
export function titleReader(query: ReadQuery): ReadTitle {
  const { names, words, terms, others } = query
  const modelsOf = titleModels(words, terms, others)
  const wanted = [...new Set(wordsOf(query).map(singular))].map(spellingsOf)
  const titles = new Map<string, Title>()
  return (kind, title, mayBeExact, page = '') => {
    if (!mayBeExact && !modelsOf && wanted.length < 2) return UNREAD
    const key = `${kind} ${title} ${page}`
    const read = titles.get(key) ?? readTitle(kind, title, page)
    titles.set(key, read)
    return read
  }

  function readTitle(kind: DocumentKind, title: string, page: string): Title {
    const own = plainWords(withoutPlurals(title))
    const joined = own.join('')
    const all = [...plainWords(page), ...own]
    const wordsOfQuery = wanted.filter((word) => hasWord(all, word)).length
    const mayBeExact = names.values().some((name) => joined.startsWith(name))
    return {
      length: own.length,
      wordsOfQuery,
      hasHalf: wordsOfQuery * 2 >= wanted.length,
      isExact:
        mayBeExact &&
        namedLengths(kind, title).some((end) => names.has(joinedWords(title.slice(0, end)))),
      ...(modelsOf?.(own) ?? NO_MODELS),
    }
  }
}

/** The damage class may be typed in another form, or in another language. */
function wordsOf({ words, damageClass }: ReadQuery): string[] {
  const named = damageClass === undefined ? [] : [damageClass.toLowerCase()]
  return [...words.filter((word) => !isNotNeeded(word)), ...named]
}

/** What the order needs of a title. */
export interface Title extends TitleModels {
  /** Number of words. */
  length: number
  /** Number of different words of the query in it. */
  wordsOfQuery: number
  /** Whether these are at least half of them. */
  hasHalf: boolean
  /** Whether it is one of the names in the query. */
  isExact: boolean
  /** Whether the model that it names is a variant of the one in the query, which no title has. */
  isMeant?: boolean
}

const UNREAD: Title = { length: 0, wordsOfQuery: 0, hasHalf: false, isExact: false, ...NO_MODELS }

/**
 * Characters of a title that name it: `DM53 (L55)` is also named DM53, and a text by what stands before a dash. A file is
 * named with its extension. A folder has no name of its own: `Puma` means the article.
 */
function namedLengths(kind: DocumentKind, title: string): number[] {
  if (kind === 'folder') return []
  if (isOfArchive(kind)) return [title.length]
  const heads = [title.replace(/\s*\(.*\)\s*$/, ''), title.split(/ [-–] /)[0] ?? '']
  return [title, ...heads].map(({ length }) => length)
}

/** A word as typed, and in British or American spelling. */
function spellingsOf(word: string): string[] {
  const other = otherSpelling(word)
  return other === undefined ? [word] : [word, other]
}

/** Whether one of the words, or its singular, is this one in any of its spellings. */
function hasWord(words: readonly string[], spellings: readonly string[]): boolean {
  return spellings.some((spelling) => {
    // A plural begins as its singular does, and most words with another beginning are ruled out at once.
    const start = spelling.slice(0, 2)
    return words.some((one) => one.startsWith(start) && singular(one) === spelling)
  })
}
