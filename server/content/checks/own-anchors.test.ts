import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blocksIn } from '#domain/articles/rich-text.ts'
import type { Case } from '#domain/cases/case.ts'
import { urlFromOwnPage } from '#domain/cases/case-place.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import { openTestLibrary } from '../content-folder.fixture.ts'
import type { TextEntry } from '../rendered-entries.ts'
import type { RenderedText } from '../rendering/rendered-text.ts'
import { pageAnchors } from './page-anchors.ts'
import { textDiagnostics } from './text-checks.ts'

const OWN = join(import.meta.dirname, '../../../content')

/** Fragments that the specification of the pages names, by page. */
const SPECIFIED = {
  'leopard2-ukraine': [
    'leo-2a6-atgm-hit',
    'leopard2a6-Kursk',
    'strv-122-battered',
    'leo2a4-weakpoints',
  ],
  puma: [
    'literature',
    'models',
    'differences',
    'interface',
    'hullrear',
    'mineprotection',
    'armor',
    'roofarmor',
    'era',
    'runninggear',
    'engine',
    'frontalarmor',
    'lowerfrontalarmor',
    'driverArmor',
    'gunnerArmor',
    'exhaust',
    'electrical',
  ],
}

interface Link {
  /** Last part of the URL of another page; empty on the same one. */
  page: string
  fragment: string
}

/** Links of a case on its own page, and the places on it. */
function linksOf(
  { story, damage, assessment, sources }: Case,
  place: Parameters<typeof urlFromOwnPage>[1],
): { links: Link[]; there: Set<string> } {
  const blocks = blocksIn([...story, ...damage, ...assessment])
  const html = blocks.map((block) => (block.kind === 'markup' ? block.html : '')).join('')
  const places = blocks.flatMap((block) =>
    block.kind === 'place' ? ` href="${urlFromOwnPage(block.fragment, place)}"` : [],
  )
  const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, name = '']) => name)
  const found = [...(html + places.join('')).matchAll(/href="(?:\/blog\/([a-z0-9-]+))?#([^"]+)"/g)]
  return {
    links: found.map(([, page = '', fragment = '']) => ({ page, fragment })),
    there: new Set([...ids, ...sources.map((_, at) => `${place.id}-source-${at + 1}`)]),
  }
}

async function ownLibrary() {
  const library = await openTestLibrary(OWN)
  await library.refresh()
  const texts = new Map<TextEntry, RenderedText>()
  for (const entry of library.tree.entries())
    if ('text' in entry) texts.set(entry, await library.render(entry))
  return { ...library, texts }
}

test('every fragment that the specification names leads to a place', {
  timeout: MINUTE_MS,
}, async () => {
  const { tree, texts } = await ownLibrary()
  const pages = pageAnchors(tree, texts)
  for (const [page, fragments] of Object.entries(SPECIFIED)) {
    const known = pages.get(page)
    expect(fragments.filter((fragment) => !known?.has(fragment))).toEqual([])
  }
})

test('every link of the content with a fragment leads to a place', {
  timeout: MINUTE_MS,
}, async () => {
  const { tree, render } = await ownLibrary()
  const surroundings = { embeds: [], drawings: undefined }
  const all = tree.entries().filter((entry) => 'text' in entry)
  const found = await textDiagnostics(tree, render, surroundings, all)
  const sentences = found.map(({ word }) => word().message)
  expect(sentences.filter((message) => message.includes('#'))).toEqual([])
})

test('on the own page of every case, each link with a fragment leads to a place there or on the catalogue', {
  timeout: MINUTE_MS,
}, async () => {
  const { library, tree, texts } = await ownLibrary()
  const pages = pageAnchors(tree, texts)
  const dead: string[] = []
  let links = 0
  for (const slug of library.catalogues()) {
    const { cases = [], records = [] } = (await library.catalogue(slug)) ?? {}
    const ids = [...cases, ...records].map(({ id }) => id)
    for (const one of cases) {
      const found = linksOf(one, { id: one.id, ids, catalogue: `/blog/${slug}` })
      links += found.links.length
      const isThere = ({ page, fragment }: Link) =>
        (page === '' ? found.there : pages.get(page))?.has(fragment)
      dead.push(
        ...found.links
          .filter((link) => !isThere(link))
          .map(({ fragment }) => `${one.id}: #${fragment}`),
      )
    }
  }
  expect(links).toBeGreaterThan(500)
  expect(dead).toEqual([])
})
