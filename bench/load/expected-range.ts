export const RANGE_BYTES = 64 * 1024

/** @throws When an address does not answer with a range where one is asked for. */
export async function expectRange(address: string): Promise<void> {
  const response = await fetch(address, {
    headers: { range: `bytes=${RANGE_BYTES}-${RANGE_BYTES * 2 - 1}` },
  })
  const { byteLength } = await response.arrayBuffer()
  if (response.status !== 206 || byteLength !== RANGE_BYTES) {
    throw new Error(`${address} answered a range with ${response.status}, ${byteLength} bytes.`)
  }
}
