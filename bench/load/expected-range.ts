export const RANGE_BYTES = 64 * 1024

/** @throws Error if a URL does not answer a range request with a range. */
export async function expectRange(url: string): Promise<void> {
  const response = await fetch(url, {
    headers: { range: `bytes=${RANGE_BYTES}-${RANGE_BYTES * 2 - 1}` },
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 206 || byteLength !== RANGE_BYTES) {
    throw new Error(`${url} answered a range with ${response.status}, ${byteLength} bytes.`)
  }
}
