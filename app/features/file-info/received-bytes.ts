/** Larger files would need too much memory to be hashed in a browser. */
export const MAX_BYTES = 1024 ** 3
/** Above this size, the page says how much will be downloaded. */
export const HEAVY_BYTES = 200 * 1024 ** 2

/** All received bytes in one array. A file that is longer than expected is cut, so that its hash differs. */
export async function receivedBytes(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  size: number,
  onReceived: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  // One byte more than expected is enough for another hash.
  const bytes = new Uint8Array(size + 1)
  const reader = body.getReader()
  let received = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return bytes.subarray(0, received)
    const fitting = value.subarray(0, bytes.length - received)
    bytes.set(fitting, received)
    received += fitting.length
    onReceived(Math.min(received, size))
    if (received > size) {
      await reader.cancel()
      return bytes
    }
  }
}

export async function sha256Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
