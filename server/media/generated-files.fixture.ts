import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

/** Left half red, right half blue. */
export function twoColours(width: number, height: number): Sharp {
  const half = (background: string) =>
    ({ create: { width: Math.ceil(width / 2), height, channels: 3, background } }) as const
  return sharp({ create: { width, height, channels: 3, background: '#c81e1e' } }).composite([
    { input: half('#1e32c8'), left: Math.floor(width / 2), top: 0 },
  ])
}

/** A PNG that claims a size and contains almost nothing. */
export function emptyPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(Buffer.alloc(10))),
    pngChunk('IEND', Buffer.alloc(0)),
  ])
}

function pngChunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const sum = Buffer.alloc(4)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A PDF of one page of 200 by 100 points, the left half red. */
export const SMALL_PDF = pdf('1 0 0 rg 0 0 100 100 re f')

function pdf(drawing: string): string {
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 100]/Contents 4 0 R>>',
    pdfStream(drawing),
  ])
}

export function pdfStream(content: string, entries = ''): string {
  return `<</Length ${content.length}${entries}>>\nstream\n${content}\nendstream`
}

/**
 * @param objects Numbered from 1; the first is the catalogue.
 * @param trailer Further entries of the trailer.
 */
export function pdfFile(objects: readonly string[], trailer = ''): string {
  let text = '%PDF-1.4\n'
  const places = objects.map((object, index) => {
    const place = String(text.length).padStart(10, '0')
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${place} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${places.join('')}`
  return `${text}${table}trailer\n<</Root 1 0 R/Size ${size}${trailer}>>\nstartxref\n${text.length}\n%%EOF\n`
}

/** An entity that grows tenfold with every step. */
export const BILLION_LAUGHS = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a0 "lol">${Array.from(
  { length: 10 },
  (_, step) => `<!ENTITY a${step + 1} "${`&a${step};`.repeat(10)}">`,
).join(
  '',
)}]><svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><text>&a10;</text></svg>`
