import { LRUCache } from 'lru-cache'
import type { ByteRange, Derived } from '../blobs/blob-store.ts'
import { filmName } from '../blobs/derived-files.ts'
import { TEMPORARY_PROBLEMS } from './decode-error.ts'
import type { Film, FilmFrames } from './formats/frame-times.ts'
import type { JobResult } from './job.ts'

const NOTHING: Film = { start: undefined }
const MEMORY_BYTES = 16 * 2 ** 20
const ENTRY_BYTES = 512
const RETRY_MS = 60 * 60 * 1000

/** Only these have an index that may be at the end. */
export function hasIndex(mediaType: string): boolean {
  return mediaType === 'video/mp4' || mediaType === 'video/quicktime'
}

/**
 * @param read Reads a film in a worker process.
 * @returns What is stored of a film, or is read now; concurrent requests share the work.
 */
export function createFilms(
  derived: Derived,
  read: (sha256: string) => Promise<JobResult>,
): (sha256: string) => Promise<Film> {
  const memory = new LRUCache<string, Film>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ start, times }) =>
      ENTRY_BYTES + (start?.head.length ?? 0) + 64 * (times?.runs.length ?? 0),
  })
  const pending = new Map<string, Promise<Film>>()

  async function readNow(sha256: string): Promise<Film> {
    const { film = NOTHING, facts } = await read(sha256)
    const isTemporary = Object.values(TEMPORARY_PROBLEMS).some((one) => one === facts.problem)
    // What is remembered for an hour only may succeed then.
    if (isTemporary) memory.set(sha256, film, { ttl: RETRY_MS })
    else await derived.write(filmName(sha256), filmFile(film)).catch(() => undefined)
    return film
  }

  async function find(sha256: string): Promise<Film> {
    const stored = await derived.read(filmName(sha256))
    const film = (stored && filmIn(stored.bytes)) ?? (await readNow(sha256))
    if (!memory.has(sha256)) memory.set(sha256, film)
    return film
  }

  return async (sha256) => {
    const known = memory.get(sha256)
    if (known) return known
    const work = pending.get(sha256) ?? find(sha256).finally(() => pending.delete(sha256))
    pending.set(sha256, work)
    return work
  }
}

const LINE_END = 10

/** A line of JSON, then the head as bytes. */
function filmFile({ start, codec, times }: Film): Uint8Array {
  const facts = JSON.stringify({ codec, times, rest: start?.rest })
  return Buffer.concat([Buffer.from(`${facts}\n`), start?.head ?? new Uint8Array()])
}

/** `undefined` for a damaged file. */
function filmIn(bytes: Uint8Array<ArrayBuffer>): Film | undefined {
  const end = bytes.indexOf(LINE_END)
  try {
    const facts = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
    const { rest, ...frames }: FilmFrames & { rest?: ByteRange[] } = facts
    return { ...frames, start: rest && { head: new Uint8Array(bytes.subarray(end + 1)), rest } }
  } catch {
    return undefined
  }
}
