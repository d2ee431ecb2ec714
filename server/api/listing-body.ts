import type { Archive } from '#domain/archive/archive.ts'
import type { ListingQuestion } from '#domain/archive/listing/listing.ts'
import type { ListingAnswer } from '#domain/archive/listing/listing-answer.ts'
import { listingJson } from '#domain/archive/listing/listing-json.ts'
import { SiteError } from '../errors.ts'

/** Entries that are in memory at once; their text is small enough to be collected soon. */
const PART = 200
/** In the order in which the archive lists them. */
const LISTS = ['folders', 'images', 'files'] as const

/**
 * The JSON of a listing. Thousands of entries are made in parts: their objects at once took 100 MiB.
 * @throws SiteError archive/not-found
 */
export async function listingBody(
  archive: Archive,
  question: ListingQuestion,
): Promise<string | ReadableStream<Uint8Array>> {
  const first = await loadPart(archive, question)
  if (first.next === null || question.limit <= PART) return JSON.stringify(first)
  return ReadableStream.from(bytesOf(first, partsOf(archive, question, first)))
}

async function loadPart(archive: Archive, question: ListingQuestion): Promise<ListingAnswer> {
  const limit = Math.min(question.limit, PART)
  const listing = await archive.list({ ...question, limit })
  if (!listing) throw new SiteError('archive/not-found')
  return listingJson(listing)
}

async function* partsOf(
  archive: Archive,
  question: ListingQuestion,
  first: ListingAnswer,
): AsyncGenerator<ListingAnswer> {
  let part = first
  let remaining = question.limit
  for (;;) {
    yield part
    remaining -= part.folders.length + part.images.length + part.files.length
    if (part.next === null || remaining === 0) return
    part = await loadPart(archive, { ...question, limit: remaining, cursor: part.next })
  }
}

async function* bytesOf(
  { folder }: ListingAnswer,
  parts: AsyncIterable<ListingAnswer>,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"folder":${JSON.stringify(folder)}`)
  let list = -1
  let next: ListingAnswer['next'] = null
  for await (const part of parts) {
    for (const [at, name] of LISTS.entries()) {
      if (part[name].length === 0) continue
      yield Buffer.from(beginning(list, at) + JSON.stringify(part[name]).slice(1, -1))
      list = at
    }
    next = part.next
  }
  yield Buffer.from(`${ending(list, LISTS.length)},"next":${JSON.stringify(next)}}`)
}

/** What stands between the entries of one list and the next ones, of the same list or a later one. */
function beginning(list: number, at: number): string {
  return list === at ? ',' : `${ending(list, at)},"${LISTS[at]}":[`
}

/** Ends a list, and adds the empty ones up to another. */
function ending(list: number, at: number): string {
  const empty = LISTS.slice(list + 1, at).map((name) => `,"${name}":[]`)
  return (list < 0 ? '' : ']') + empty.join('')
}
