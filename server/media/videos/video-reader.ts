import { LRUCache } from 'lru-cache'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { ByteRange } from '../../blobs/blob-store.ts'
import { type DerivedCache, derivedName } from '../derived-cache.ts'
import type { JobResult } from '../job.ts'
import type { Priority } from '../worker-pool.ts'
import type { VideoFrames, VideoPlayback } from './frame-times.ts'

const NOTHING: VideoPlayback = { start: undefined }
const MEMORY_BYTES = 16 * 2 ** 20
const ENTRY_BYTES = 512

/** Only these types have an index, which may be at the end. */
export function hasIndex(mediaType: string): boolean {
  return mediaType === 'video/mp4' || mediaType === 'video/quicktime'
}

/**
 * @param read Reads a video in a worker process.
 * @returns A function that finds the stored data of a video, or reads it now. Concurrent requests of the same priority
 * share the work: a reader does not wait for the queue of uploads.
 */
export function createVideoReader(
  cache: DerivedCache,
  read: (sha256: string, priority: Priority) => Promise<JobResult>,
): (sha256: string, priority: Priority) => Promise<VideoPlayback> {
  // A player requests hundreds of ranges, for which the data is parsed once.
  const memory = new LRUCache<string, VideoPlayback>({
    maxSize: MEMORY_BYTES,
    // As in the cache that it comes from.
    ttl: MINUTE_MS,
    sizeCalculation: ({ start, times }) =>
      ENTRY_BYTES + (start?.head.length ?? 0) + 64 * (times?.runs.length ?? 0),
  })
  const pending = new Map<string, Promise<VideoPlayback>>()

  async function readNow(sha256: string, name: string, priority: Priority): Promise<VideoPlayback> {
    const { video, facts } = await read(sha256, priority)
    // A player gets it even if it cannot be stored.
    if (video) await cache.store(name, videoFile(video)).catch(() => undefined)
    else if (facts.problem) await cache.storeProblem(name, facts.problem).catch(() => undefined)
    return video ?? NOTHING
  }

  async function find(sha256: string, priority: Priority): Promise<VideoPlayback> {
    const name = derivedName(sha256, '.film')
    const stored = await cache.find(name)
    const known = stored && videoIn(stored)
    if (!known && (await cache.findProblem(name))) return NOTHING
    const video = known ?? (await readNow(sha256, name, priority))
    if (video !== NOTHING) memory.set(sha256, video)
    return video
  }

  return async (sha256, priority) => {
    const known = memory.get(sha256)
    if (known) return known
    const key = `${priority} ${sha256}`
    const work = pending.get(key) ?? find(sha256, priority).finally(() => pending.delete(key))
    pending.set(key, work)
    return work
  }
}

const LINE_END = 10

/** A line of JSON, then the head as bytes. */
function videoFile({ start, codec, times }: VideoPlayback): Uint8Array<ArrayBuffer> {
  const facts = JSON.stringify({ codec, times, rest: start?.rest })
  return new Uint8Array(Buffer.concat([Buffer.from(`${facts}\n`), start?.head ?? new Uint8Array()]))
}

/** `undefined` for a damaged file. */
function videoIn(bytes: Uint8Array<ArrayBuffer>): VideoPlayback | undefined {
  const end = bytes.indexOf(LINE_END)
  try {
    const facts = JSON.parse(new TextDecoder().decode(bytes.subarray(0, end)))
    const { rest, ...frames }: VideoFrames & { rest?: ByteRange[] } = facts
    return { ...frames, start: rest && { head: new Uint8Array(bytes.subarray(end + 1)), rest } }
  } catch {
    return undefined
  }
}
