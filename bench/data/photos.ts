import { join } from 'node:path'
import sharp from 'sharp'
import { seededNumbers } from '#domain/perforation/uncertainty/seeded-numbers.ts'

const WIDTH = 4000
const HEIGHT = 3000
const SHAPES = 60

/**
 * Photos of twelve megapixels like those of a camera: grain, edges, large areas of colour; all different, but the
 * same in each run.
 */
export async function createPhotos(folder: string, count: number): Promise<string[]> {
  const grain = await sharp({
    create: {
      width: WIDTH,
      height: HEIGHT,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 14 },
    },
  })
    .raw()
    .toBuffer()
  const raw = { width: WIDTH, height: HEIGHT, channels: 3 } as const
  const paths: string[] = []
  for (let at = 1; at <= count; at += 1) {
    const path = join(folder, `photo ${at}.jpg`)
    await sharp(grain, { raw })
      .composite([{ input: Buffer.from(shapes(at)), blend: 'overlay' }])
      .removeAlpha()
      .jpeg({ quality: 85 })
      .toFile(path)
    paths.push(path)
  }
  return paths
}

function shapes(seed: number): string {
  const random = seededNumbers(seed)
  const number = (max: number) => Math.round(random() * max)
  const ellipses = Array.from({ length: SHAPES }, () => {
    const colour = `rgb(${number(255)} ${number(255)} ${number(255)})`
    return `<ellipse cx="${number(WIDTH)}" cy="${number(HEIGHT)}" rx="${number(700)}" ry="${number(500)}" fill="${colour}" opacity="0.7"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${ellipses.join('')}</svg>`
}
