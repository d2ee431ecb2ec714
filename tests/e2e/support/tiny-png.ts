import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const EIGHT_BIT_RGB = [8, 2, 0, 0, 0]

/** A picture of one colour. */
export function tinyPng({
  width,
  height,
  pixel,
}: {
  width: number
  height: number
  /** Red, green and blue. */
  pixel: Iterable<number>
}) {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set(EIGHT_BIT_RGB, 8)
  const colour = [...pixel]
  const line = [0, ...Array.from({ length: width }, () => colour).flat()]
  const pixels = deflateSync(Buffer.from(Array.from({ length: height }, () => line).flat()))
  const parts = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return Buffer.concat([SIGNATURE, ...parts])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length, 0)
  framed.set(body, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}
