import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT, read } from './project.fixture.ts'

const page = read('docs/licences.md')
const lock = JSON.parse(read('package-lock.json')) as {
  packages: Record<string, { version: string; license?: string; dev?: boolean }>
}

/** Asks for notices alone. */
const PERMISSIVE = ['MIT', 'MIT-0', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD']
const NAMED_ON_THE_PAGE = ['BlueOak-1.0.0', 'OFL-1.1']
const FILM_DECODER = join(ROOT, 'node_modules/@node-webcodecs/static-linux-x64/webcodecs.node')

/** What a running site consists of, on this kind of machine. */
const shipped = Object.entries(lock.packages)
  .filter(([path, { dev }]) => path !== '' && !dev && existsSync(join(ROOT, path)))
  .map(([path, { version, license = 'none' }]) => ({
    name: path.replace(/^.*node_modules\//, ''),
    version,
    license,
  }))

test('docs/licences.md lists every package whose licence requires more than a notice', () => {
  expect(shipped.length).toBeGreaterThan(100)
  const others = shipped.filter(
    ({ license }) => ![...PERMISSIVE, ...NAMED_ON_THE_PAGE].includes(license),
  )
  const missing = others.filter(({ name, version }) => !page.includes(`\`${name}\` ${version}`))
  expect(missing).toEqual([])
})

test('no package has a licence that would apply to the site itself', () => {
  const strong = /(?<!L)GPL|AGPL|SSPL|BUSL|none|UNLICENSED|SEE LICENSE/
  expect(shipped.filter(({ license }) => strong.test(license))).toEqual([])
})

test.skipIf(!existsSync(FILM_DECODER))(
  'the decoder of videos contains no part under the GPL',
  () => {
    const bytes = readFileSync(FILM_DECODER)
    expect(bytes.includes('libavcodec license: LGPL version 2.1 or later')).toBe(true)
    expect(bytes.includes('--enable-gpl')).toBe(false)
    expect(bytes.includes('--enable-nonfree')).toBe(false)
  },
)
