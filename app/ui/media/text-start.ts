const TEXT_LIMIT = 512 * 1024

export interface TextStart {
  text: string
  isWhole: boolean
}

/** Fetches the first 512 kB of a text; larger ones are never loaded completely. */
export async function fetchTextStart(url: string, signal: AbortSignal): Promise<TextStart> {
  const response = await fetch(url, { signal })
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`)
  return textStart(response.body)
}

/** Reads at most the limit; drops a truncated character at the end. */
export async function textStart(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit = TEXT_LIMIT,
): Promise<TextStart> {
  const chunks: Uint8Array<ArrayBuffer>[] = []
  let read = 0
  // Not every browser supports async iteration of streams.
  const reader = body.getReader()
  for (;;) {
    const { done, value: chunk } = await reader.read()
    if (done) return { text: await textOf(chunks, true), isWhole: true }
    const part = chunk.subarray(0, limit - read)
    chunks.push(part)
    read += part.length
    if (part.length < chunk.length) {
      await reader.cancel()
      return { text: await textOf(chunks, false), isWhole: false }
    }
  }
}

async function textOf(chunks: Uint8Array<ArrayBuffer>[], isWhole: boolean): Promise<string> {
  const bytes = new Uint8Array(await new Blob(chunks).arrayBuffer())
  const options = { stream: !isWhole }
  const marked = markedEncoding(bytes)
  if (marked) return new TextDecoder(marked).decode(bytes, options)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes, options)
  } catch {
    // Text that is not UTF-8 is probably Western European; every byte is valid there.
    return new TextDecoder('windows-1252').decode(bytes, options)
  }
}

/** Encoding Standard, "BOM sniff"; the UTF-8 decoder removes its own mark. */
function markedEncoding([first, second]: Uint8Array): string | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  return undefined
}
