import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'

/** A catalogue of few cases that has all of what a catalogue can have; nothing in it happened. */
export const TEST_CATALOGUE = {
  url: '/blog/made-tanks',
  title: 'Made tanks - Operation in a Test',
  /** Files of the archive that its third case shows. */
  media: ['/Ammunition/APFSDS/cartridge.png', '/Ammunition/APFSDS/rod-meets-plate.mp4'],
  /** In the order of time, the undated one last. */
  cases: [
    'First Type A seen',
    'Type B captured in summer',
    'Type A 204 stopped by a mine',
    'Burnt-out hull shown',
    'Type B damaged, imagery of 2024',
    'Claim of a Type B',
  ],
} as const

const CATALOGUE = {
  title: TEST_CATALOGUE.title,
  subtitle: 'For tests of the site',
  description: 'Made for tests: nothing in it happened.',
  folder: '/Ammunition/APFSDS',
  footage: '/Ammunition/APFSDS',
  vehicles: ['Type A', 'Type B'],
  missing: ['Nothing was looked for.'],
  added: '2026-11-19',
}

const OPENING = `Made up, see [the mine](#made-mine).

## How to read it

| Model | Number |
| --- | ---: |
| Type A | 14 |

::cases

## Afterwards

Nothing followed.
`

const STORY = 'Made up.[^1] It was [seen before](#made-first).'
const FOLDS = `${STORY}

## Damage description

The track was off.

## Overall assessment

It could be mended.
`

const RATED = { by: 'A tester', on: '2026-11-19', evidence: 'nothing at all' }
const LISTED = { by: 'A list', word: 'destroyed' }

/** @param media Ids of files. */
const casesWith = (media: string[]) => [
  {
    head: {
      id: 'made-first',
      title: TEST_CATALOGUE.cases[0],
      date: '2023.03.27',
      vehicle: 'Type A',
      vehicleStatus: 'operational',
      cdurs: '10',
      rated: RATED,
      location: { place: 'a yard' },
    },
  },
  {
    head: {
      id: 'made-mine',
      formerly: ['made-mine-before'],
      title: TEST_CATALOGUE.cases[2],
      date: '2023.06.08',
      vehicle: 'Type A',
      identity: 'number 204',
      vehicleStatus: 'recovered',
      cause: 'mine, then an FPV drone',
      cdurs: '5',
      rated: RATED,
      location: {
        place: 'south of Elsewhere',
        coordinates: '47.5, 35.9',
        precision: '1 km',
        geolocation: 'https://example.org/report',
      },
      related: ['made-listed'],
      media,
      updated: '2026-11-20',
      change: 'The status was corrected.',
    },
    text: FOLDS,
  },
  {
    head: {
      id: 'made-captured',
      title: TEST_CATALOGUE.cases[1],
      date: '2023 Summer',
      vehicle: 'Type B',
      vehicleStatus: 'captured',
      cdurs: '3',
      rated: RATED,
      location: { place: 'behind a hill' },
    },
  },
  {
    head: {
      id: 'made-burnt',
      title: TEST_CATALOGUE.cases[3],
      date: '2023.09',
      vehicle: 'Type A',
      identity: 'number 204',
      vehicleStatus: 'not recovered',
      reported: { ...LISTED, class: 'Destroyed' },
    },
  },
  {
    head: {
      id: 'made-listed',
      title: TEST_CATALOGUE.cases[4],
      date: '2024',
      vehicle: 'Type B',
      vehicleStatus: 'unknown',
      reported: { ...LISTED, class: 'Damaged', word: 'damaged' },
    },
  },
  {
    head: {
      id: 'made-claim',
      title: TEST_CATALOGUE.cases[5],
      vehicle: 'Type B',
      grade: 'C',
      verification: 'unverified',
    },
  },
]

const REPORT = {
  address: 'https://example.org/report',
  title: 'A report',
  publisher: 'Example',
  date: '2023-06-09',
  claimOf: 'Russian side',
}

/**
 * Writes the catalogue into a content folder.
 * @param media Ids of the files that its third case shows.
 */
export function writeTestCatalogue(content: string, media: string[]) {
  const folder = join(content, 'cases/made-tanks')
  mkdirSync(folder, { recursive: true })
  const write = (name: string, head: object, text: string) =>
    writeFileSync(join(folder, name), `---\n${stringify(head)}---\n\n${text}\n`)
  write('catalogue.md', CATALOGUE, OPENING)
  for (const { head, text = STORY } of casesWith(media)) {
    const usual = { grade: 'A', verification: 'sourced', sources: [REPORT], added: '2026-11-19' }
    write(`${head.id}.md`, { ...usual, ...head }, text)
  }
}
