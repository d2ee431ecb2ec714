const TEXT_LIMIT = 512 * 1024

export interface TextStart {
  text: string
  isWhole: boolean
}

/** The first 512 kB of a text; a larger one is never loaded whole. */
export async function fetchTextStart(address: string, signal: AbortSignal): Promise<TextStart> {
  const response = await fetch(address, { signal })
  if (!response.ok || !response.body) throw new Error(`Answered ${response.status}`)
  return textStart(response.body)
}

/** Reads no more than the limit, whatever is sent; a letter cut in half at the end is left out. */
export async function textStart(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  limit = TEXT_LIMIT,
): Promise<TextStart> {
  const decoder = new TextDecoder()
  let text = ''
  let read = 0
  // Not every browser can iterate over a stream.
  const reader = body.getReader()
  for (;;) {
    const { done, value: chunk } = await reader.read()
    if (done) return { text: text + decoder.decode(), isWhole: true }
    const kept = chunk.subarray(0, limit - read)
    text += decoder.decode(kept, { stream: true })
    read += kept.length
    if (kept.length < chunk.length) {
      await reader.cancel()
      return { text, isWhole: false }
    }
  }
}
