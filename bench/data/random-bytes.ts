import { randomFillSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const CHUNK_BYTES = 1024 * 1024

/** Incompressible bytes. */
export function* randomChunks(size: number): Generator<Uint8Array> {
  for (let rest = size; rest > 0; rest -= CHUNK_BYTES) {
    yield randomFillSync(new Uint8Array(Math.min(rest, CHUNK_BYTES)))
  }
}

export async function writeRandomFile(path: string, size: number): Promise<void> {
  await pipeline(Readable.from(randomChunks(size)), createWriteStream(path))
}
