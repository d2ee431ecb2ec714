import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { formatBytes } from '#domain/units/bytes.ts'
import { NO_LINK } from '../blobs/open-file-cache.ts'
import { importProblem, SourceProblem } from './import-problem.ts'

const CHUNK_BYTES = 1024 * 1024

export type SourceFile = Awaited<ReturnType<typeof openSource>>

/**
 * Opens a regular file; later changes at its path do not matter.
 * @throws SourceProblem unless it is readable.
 */
export async function openSource(path: string) {
  await using opening = new AsyncDisposableStack()
  const handle = await open(path, constants.O_RDONLY | NO_LINK).catch(throwProblem)
  opening.use(handle)
  await assertNotSwapped(path).catch(throwProblem)
  const opened = await handle.stat({ bigint: true })
  if (!opened.isFile()) throw new SourceProblem('Not a regular file.')
  const size = Number(opened.size)
  opening.move()
  return {
    size,
    /**
     * Reads all bytes once. The caller owns the chunks: a store may still write one while it asks for the next.
     * @throws SourceProblem when the file cannot be read or changes while being read.
     */
    async *bytes(
      signal: AbortSignal,
      onRead: (count: number) => void = () => undefined,
    ): AsyncIterable<Uint8Array> {
      yield* readAhead(handle, size, signal, onRead)
      const now = await handle.stat({ bigint: true })
      if (now.size !== opened.size || now.mtimeNs !== opened.mtimeNs) throw changed()
    },
    close: () => handle.close(),
  }
}

function throwProblem(cause: unknown): never {
  throw importProblem(cause)
}

function changed(): SourceProblem {
  return new SourceProblem('The file changed while it was being read. Run the import again.')
}

/** Reads the next chunk while the caller works on this one. */
async function* readAhead(
  handle: FileHandle,
  size: number,
  signal: AbortSignal,
  onRead: (count: number) => void,
): AsyncIterable<Uint8Array> {
  let position = 0
  let reading = readInto(handle, newBuffer(size), position)
  while (position < size) {
    signal.throwIfAborted()
    const chunk = await reading
    if (chunk.length === 0) throw changed()
    position += chunk.length
    if (position < size) reading = readInto(handle, newBuffer(size), position)
    onRead(chunk.length)
    yield chunk
  }
}

function newBuffer(size: number): Uint8Array<ArrayBuffer> {
  return Buffer.allocUnsafeSlow(Math.min(size, CHUNK_BYTES))
}

function readInto(
  handle: FileHandle,
  buffer: Uint8Array<ArrayBuffer>,
  position: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const reading = handle
    .read(buffer, 0, buffer.length, position)
    .then(({ bytesRead }) => buffer.subarray(0, bytesRead), throwProblem)
  // Avoids an unhandled rejection; the error is thrown when the chunk is awaited.
  reading.catch(() => undefined)
  return reading
}

/**
 * Reads a small text file.
 * @throws SourceProblem when it is too large or not UTF-8.
 */
export async function readText(path: string, maxBytes: number): Promise<string> {
  const source = await openSource(path)
  try {
    if (source.size > maxBytes)
      throw new SourceProblem(`It is larger than ${formatBytes(maxBytes)}.`)
    const chunks: Uint8Array[] = []
    for await (const chunk of source.bytes(new AbortController().signal)) chunks.push(chunk.slice())
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (cause) {
    throw cause instanceof TypeError ? new SourceProblem('Not valid UTF-8.', { cause }) : cause
  } finally {
    await source.close()
  }
}

/**
 * Called after opening: a parent folder may have been replaced by a link since it was listed.
 * @param path A real path when the import began.
 * @throws SourceProblem when it now resolves to another path.
 */
export async function assertNotSwapped(path: string): Promise<void> {
  if ((await realpath(path)) !== path) {
    throw new SourceProblem('A parent folder was replaced by a symbolic link.')
  }
}
