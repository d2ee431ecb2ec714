import { randomFillSync } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

const PIECE_BYTES = 1024 * 1024

/** Incompressible bytes. */
export function* randomPieces(size: number): Generator<Uint8Array> {
  for (let rest = size; rest > 0; rest -= PIECE_BYTES) {
    yield randomFillSync(new Uint8Array(Math.min(rest, PIECE_BYTES)))
  }
}

export async function writeRandomFile(path: string, size: number): Promise<void> {
  await pipeline(Readable.from(randomPieces(size)), createWriteStream(path))
}
