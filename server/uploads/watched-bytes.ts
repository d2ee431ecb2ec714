/** Fewer bytes than these come between two looks. */
export const STEP_BYTES = 2 ** 22

/**
 * Bytes on their way, looked at now and then: what was announced of them may not be true, and others come
 * at the same time.
 * @param come Counts them.
 * @param look What it throws ends them.
 */
export async function* watched<Bytes extends Uint8Array>(
  bytes: AsyncIterable<Bytes>,
  come: { bytes: number },
  look: () => Promise<void>,
): AsyncGenerator<Bytes> {
  let seen = come.bytes
  for await (const chunk of bytes) {
    come.bytes += chunk.length
    if (come.bytes - seen >= STEP_BYTES) {
      seen = come.bytes
      await look()
    }
    yield chunk
  }
}
