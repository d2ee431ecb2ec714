import type { ByteRange } from '../blobs/blob-store.ts'
import { type AnswerPlan, type Offered, planAnswer } from './answer-plan.ts'
import type { ByteSource } from './byte-source.ts'
import { byteStream } from './byte-stream.ts'
import { lengthOf, multipartRanges } from './multipart-ranges.ts'

/** Up to this size, one read into one buffer is faster than chunks and costs little for a stalled client. */
const ONE_READ_BYTES = 512 * 1024

/**
 * The response to GET or HEAD for stored bytes: whole, ranges, or 304. The source is closed after the body, or
 * immediately without one.
 */
export async function answerBytes(
  request: Request,
  source: ByteSource,
  offered: Omit<Offered, 'size'>,
): Promise<Response> {
  const plan = planAnswer(request.headers, { ...offered, size: source.size })
  const { headers, chunks, single } = bodyOf(plan, source, offered.headers['content-type'])
  const init = { status: plan.status, headers }
  if (request.method !== 'HEAD' && chunks && !single) {
    return new Response(
      byteStream(chunks, () => source.close()),
      init,
    )
  }
  try {
    const isEmpty = request.method === 'HEAD' || single === undefined
    return new Response(isEmpty ? null : await source.read(single), init)
  } finally {
    await source.close()
  }
}

interface Body {
  headers: Record<string, string>
  /** Set if one read is enough. */
  single?: ByteRange
  chunks?: AsyncIterable<Uint8Array>
}

function bodyOf({ headers, ranges }: AnswerPlan, source: ByteSource, mediaType: string): Body {
  const [range, ...more] = ranges
  if (range === undefined) return { headers }
  if (more.length === 0) {
    const sized = { ...headers, 'content-length': String(lengthOf(range)) }
    if (lengthOf(range) <= ONE_READ_BYTES) return { headers: sized, single: range }
    return { headers: sized, chunks: (source.body ?? source.stream)(range) }
  }
  const { contentType, length, chunks } = multipartRanges(source, ranges, mediaType)
  const described = { 'content-type': contentType, 'content-length': String(length) }
  return { headers: { ...headers, ...described }, chunks }
}
