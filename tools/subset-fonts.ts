import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const ROOT = join(import.meta.dirname, '..')
const BARLOW = 'node_modules/@fontsource/barlow/files/barlow-latin'

interface Source {
  from: string
  /** Instructions for pixels: small text on screens of low resolution is sharper with them. */
  isHinted: boolean
  /** Weights to keep of a font that has them all. */
  weights?: { min: number; max: number }
}

const SOURCES: Record<string, Source> = {
  'plate-600.woff2': {
    from: 'node_modules/@fontsource/barlow-condensed/files/barlow-condensed-latin-600-normal.woff2',
    isHinted: false,
  },
  'ui-400.woff2': { from: `${BARLOW}-400-normal.woff2`, isHinted: true },
  'ui-500.woff2': { from: `${BARLOW}-500-normal.woff2`, isHinted: true },
  'read.woff2': {
    from: 'node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-latin-wght-normal.woff2',
    isHinted: false,
    weights: { min: 400, max: 700 },
  },
}

/** Those of the packages' Latin files: names of archived files may have any of them. */
const CHARACTERS = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2bb, 0x2bc],
  [0x2c6, 0x2c6],
  [0x2da, 0x2da],
  [0x2dc, 0x2dc],
  [0x304, 0x304],
  [0x308, 0x308],
  [0x329, 0x329],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2191],
  [0x2193, 0x2193],
  [0x2212, 0x2212],
  [0x2215, 0x2215],
  [0xfffd, 0xfffd],
] as const

/** Features that the site's styles use; small capitals, fractions and old figures are dropped. */
const FEATURES = ['kern', 'liga', 'calt', 'ccmp', 'locl', 'rlig', 'mark', 'mkmk', 'tnum']

/** The fonts of the site, by name of file: parts of the fonts of their packages. */
export async function subsetFonts(): Promise<{ name: string; bytes: Buffer }[]> {
  const text = CHARACTERS.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
  ).join('')
  const made = []
  for (const [name, { from, isHinted, weights }] of Object.entries(SOURCES)) {
    const bytes = await subsetFont(readFileSync(join(ROOT, from)), text, {
      targetFormat: 'woff2',
      keepFeatures: FEATURES,
      noHinting: !isHinted,
      preserveNameIds: [0, 13, 14],
      ...(weights && { variationAxes: { wght: weights } }),
    })
    made.push({ name, bytes })
  }
  return made
}

if (import.meta.main)
  for (const { name, bytes } of await subsetFonts())
    writeFileSync(join(ROOT, 'app/ui/fonts', name), bytes)
