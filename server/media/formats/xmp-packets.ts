import { open } from 'node:fs/promises'
import { boxesIn, bytesAt } from './mp4-boxes.ts'

/** XMP specification, part 3, 1.1.6: the id of the `uuid` box. */
const XMP_ID = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
const MAX_PACKETS = 4
export const MAX_PACKET_BYTES = 2 ** 20

/** XMP in `uuid` boxes of an MP4 or QuickTime file, at its top or in its index. */
export async function xmpPacketsIn(path: string): Promise<string[]> {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const { boxes } = await boxesIn(file, { start: 0, end: size })
    const index = boxes.find(({ type }) => type === 'moov')
    const inIndex = index && (await boxesIn(file, { start: index.content, end: index.end }))
    const packets: string[] = []
    for (const { type, content, end } of [...boxes, ...(inIndex?.boxes ?? [])]) {
      if (type !== 'uuid' || packets.length === MAX_PACKETS) continue
      const length = Math.min(end - content, XMP_ID.length + MAX_PACKET_BYTES)
      const id = await bytesAt(file, content, XMP_ID.length)
      if (!id.equals(XMP_ID)) continue
      packets.push((await bytesAt(file, content, length)).toString('utf8', XMP_ID.length))
    }
    return packets
  } finally {
    await file.close()
  }
}
