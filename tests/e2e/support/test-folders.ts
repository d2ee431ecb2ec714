import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { tinyPng } from './tiny-png.ts'

/** Long, odd, broken and hostile folders in `/Tests`, which the sample archive lacks. */
export const MANY = { path: '/Tests/Many', images: 450, files: 20 }
export const EMPTY = '/Tests/Empty'

export const LONG_NAME =
  'A name that is far longer than the fifty characters a tile has room for, as scans often have.png'
export const ODD_NAMES = [
  '100 % "steel" & <b>plates #1 ?.txt',
  "Größe – 装甲 🛡 (it's [one]).png",
  'dots.. + spaces  .png',
  LONG_NAME,
]

/** Leaves a trace when it runs: a request, a dialog and an attribute of the document. */
export const CANARY =
  "fetch('/canary');document.documentElement.dataset.canary='ran';alert('canary')"
const MARKUP = `<img src=x onerror="${CANARY}"><script>${CANARY}</script>`

export const HOSTILE = {
  path: '/Tests/Hostile',
  drawing: 'drawing.svg',
  page: 'page.html',
  described: 'described.png',
  description: MARKUP,
  licence: 'javascript:alert(2)',
  sources: ['javascript:alert(1)', 'data:text/html,canary', 'https://sources.example/of-this'],
}

export function writeTestFolders(root: string) {
  const write = (path: string, content: string | Buffer) => {
    mkdirSync(join(root, path, '..'), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  for (let at = 0; at < MANY.images; at += 1) {
    const width = 12 + ((at * 5) % 24)
    write(`Many/picture-${at}.png`, tinyPng({ width, height: 16, pixel: colour(at) }))
  }
  for (let at = 0; at < MANY.files; at += 1) write(`Many/note-${at}.txt`, `Note ${at}.\n`)
  for (const [at, name] of ODD_NAMES.entries()) {
    const picture = tinyPng({ width: 30, height: 20, pixel: colour(500 + at) })
    write(`Odd names/${name}`, name.endsWith('.txt') ? 'Odd.\n' : picture)
  }
  write('Single/alone.png', tinyPng({ width: 30, height: 20, pixel: colour(600) }))
  write('Sound/tone.wav', silence({ seconds: 5 }))
  write('Broken/broken.png', tinyPng({ width: 64, height: 64, pixel: colour(601) }).subarray(0, 40))
  makeHostile(write)
}

function makeHostile(write: (path: string, content: string | Buffer) => void) {
  const { drawing, page, described, description, licence, sources } = HOSTILE
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40" onload="${CANARY}">`
  write(`Hostile/${drawing}`, `${svg}<script>${CANARY}</script><circle r="20"/></svg>\n`)
  write(`Hostile/${page}`, `<!doctype html><title>Page</title>${MARKUP}\n`)
  write(`Hostile/${described}`, tinyPng({ width: 30, height: 20, pixel: colour(602) }))
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const texts = [description, sources.join('; '), description, licence]
  const row = [described, ...texts.map(quoted)].join(',')
  write('Hostile/_metadata.csv', `file,description,source,credit,licence\n${row}\n`)
}

/** A different colour for each number up to 1000. */
function colour(at: number): number[] {
  return [(at * 7) % 256, (at * 13) % 256, Math.floor(at / 2) % 256]
}

/** A WAV file, eight bits and 8000 samples a second. */
function silence({ seconds }: { seconds: number }): Buffer {
  const samples = Buffer.alloc(seconds * 8000, 128)
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + samples.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(8000, 24)
  header.writeUInt32LE(8000, 28)
  header.writeUInt16LE(1, 32)
  header.writeUInt16LE(8, 34)
  header.write('data', 36)
  header.writeUInt32LE(samples.length, 40)
  return Buffer.concat([header, samples])
}
