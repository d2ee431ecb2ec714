/**
 * A body with backpressure. Calls `close` once: at the end, on failure, or when the client disconnects, even before
 * the first byte.
 */
export function byteStream(
  chunks: AsyncIterable<Uint8Array>,
  close: () => Promise<void>,
): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]()
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await iterator.next()
          if (!done) return controller.enqueue(value)
          controller.close()
        } catch (error) {
          controller.error(error)
        }
        await close()
      },
      async cancel() {
        try {
          await iterator.return?.()
        } finally {
          await close()
        }
      },
    },
    { highWaterMark: 0 },
  )
}
