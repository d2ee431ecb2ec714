import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Camera } from './camera.ts'
import { folders } from './catalogue.ts'
import { sightFactor } from './chart.ts'
import { encodePicture } from './encoding.ts'
import type { Entry, Folder } from './entry.ts'
import { film, flipBook } from './film.ts'
import { steadied } from './likeness.ts'
import { besideFile, metadataTable } from './metadata.ts'
import { undated } from './paper.ts'
import { rodDimensions } from './penetrator.ts'
import { plateAt, sightFan } from './plate.ts'
import { ratingScale } from './rating.ts'
import { type Register, svgOf } from './sheet.ts'
import { zip } from './zip.ts'

const target = process.argv[2] ?? fileURLToPath(new URL('../../samples/', import.meta.url))

const figures = {
  plate: plateAt(60),
  fan: sightFan(),
  rod: rodDimensions(),
  scale: ratingScale(),
  factor: sightFactor(),
}

/** Drawings already made, for the bundle that repeats some of them. */
const made = new Map<string, Buffer>()

async function bytesOf(camera: Camera, { name, content }: Entry, register: Register) {
  switch (content.kind) {
    case 'sheet': {
      const { sheet, turned = false } = content
      if (name.endsWith('.svg')) return Buffer.from(svgOf(sheet, register))
      const shot = await camera.shoot(svgOf(sheet, register), sheet.size, sheet.scale ?? 1.75)
      return encodePicture(shot, name, turned)
    }
    case 'motion':
      if (name.endsWith('.gif')) return flipBook(camera, content.motion, register)
      return film(camera, content.motion, register, name.endsWith('.mp4') ? 'mp4' : 'webm')
    case 'paper':
      return undated(await camera.print(content.html(figures, register)))
    case 'writing':
      return Buffer.from(content.words)
    case 'bundle':
      return zip(
        [...made]
          .filter(([path]) => path.startsWith(content.of) && /\.(png|svg)$/.test(path))
          .slice(0, 4)
          .map(([path, bytes]) => ({ name: path.slice(content.of.length + 1), bytes })),
      )
  }
}

const current = new Set<string>()

async function save(path: string, bytes: Buffer | string) {
  const place = join(target, path)
  current.add(path)
  await mkdir(dirname(place), { recursive: true })
  await writeFile(place, bytes)
}

async function drawFolder(camera: Camera, { path, sidecars, entries }: Folder, from: number) {
  for (const [index, entry] of entries.entries()) {
    const register = { number: `TT-${String(from + index).padStart(3, '0')}`, date: entry.date }
    const place = join(path, entry.name)
    const bytes = await steadied(join(target, place), await bytesOf(camera, entry, register))
    made.set(place, bytes)
    await save(place, bytes)
    if (sidecars === 'beside') await save(`${place}.yaml`, besideFile(entry))
  }
  if (sidecars === 'table') await save(join(path, '_metadata.csv'), metadataTable(entries))
}

await mkdir(target, { recursive: true })
const camera = await Camera.open()
let number = 1
for (const folder of folders) {
  await drawFolder(camera, folder, number)
  number += folder.entries.length
}
await camera.close()
for (const old of await readdir(target, { recursive: true, withFileTypes: true })) {
  const place = join(old.parentPath, old.name)
  if (old.isFile() && !current.has(relative(target, place))) await rm(place)
}
