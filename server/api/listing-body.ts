import type { Archive } from '#domain/archive/archive.ts'
import type { ListingQuery } from '#domain/archive/listing/listing.ts'
import { listingJson } from '#domain/archive/listing/listing-json.ts'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { SiteError } from '../errors.ts'

/** Entries that are in memory at once; their text is small enough to be collected soon. */
const PART = 200
/** In the order in which the archive lists them. */
const LISTS = ['folders', 'images', 'files'] as const

/**
 * The JSON of a listing, in parts: the objects of thousands of entries at once took 100 MiB.
 * @throws SiteError archive/not-found
 */
export async function listingBody(archive: Archive, question: ListingQuery): Promise<Uint8Array[]> {
  const body: Uint8Array[] = []
  let list = -1
  let next: ListingResponse['next'] = null
  for await (const part of partsOf(archive, question)) {
    if (body.length === 0) body.push(Buffer.from(`{"folder":${JSON.stringify(part.folder)}`))
    for (const [at, name] of LISTS.entries()) {
      if (part[name].length === 0) continue
      body.push(Buffer.from(beginning(list, at) + JSON.stringify(part[name]).slice(1, -1)))
      list = at
    }
    next = part.next
  }
  return [...body, Buffer.from(`${ending(list, LISTS.length)},"next":${JSON.stringify(next)}}`)]
}

async function* partsOf(archive: Archive, question: ListingQuery): AsyncGenerator<ListingResponse> {
  let [remaining, cursor] = [question.limit, question.cursor]
  do {
    const limit = Math.min(remaining, PART)
    const listing = await archive.list({ ...question, limit, cursor })
    if (!listing) throw new SiteError('archive/not-found')
    const part = listingJson(listing)
    yield part
    remaining -= part.folders.length + part.images.length + part.files.length
    cursor = part.next ?? undefined
  } while (cursor !== undefined && remaining > 0)
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
