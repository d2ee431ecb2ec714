/** Bytes between two checks. */
export const STEP_BYTES = 2 ** 22

/**
 * Checks limits again while bytes arrive: the announced size may be wrong, and others upload too.
 * @param check Throws to end the stream.
 */
export async function* recheckLimits<Bytes extends Uint8Array>(
  bytes: AsyncIterable<Bytes>,
  received: { bytes: number },
  check: () => Promise<void>,
): AsyncGenerator<Bytes> {
  let seen = received.bytes
  for await (const chunk of bytes) {
    received.bytes += chunk.length
    if (received.bytes - seen >= STEP_BYTES) {
      seen = received.bytes
      await check()
    }
    yield chunk
  }
}
