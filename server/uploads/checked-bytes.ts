/** At most so many bytes come between two checks. */
export const STEP_BYTES = 2 ** 22

/**
 * Checks limits again while bytes arrive: the announced size may be wrong, and others upload too.
 * @param come Counts the bytes.
 * @param check Ends the stream where it throws.
 */
export async function* checkedBytes<Bytes extends Uint8Array>(
  bytes: AsyncIterable<Bytes>,
  come: { bytes: number },
  check: () => Promise<void>,
): AsyncGenerator<Bytes> {
  let seen = come.bytes
  for await (const chunk of bytes) {
    come.bytes += chunk.length
    if (come.bytes - seen >= STEP_BYTES) {
      seen = come.bytes
      await check()
    }
    yield chunk
  }
}
