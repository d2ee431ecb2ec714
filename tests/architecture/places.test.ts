import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseCoordinates } from '#domain/cases/location/coordinates.ts'
import { readContent } from '#server/content/read-content.ts'
import { wrongDirections, wrongNearness } from './place-words.ts'

const CONTENT = join(import.meta.dirname, '../../content')

interface Placed {
  id: string
  title: string
  place: string
  oblast: string
  coordinates: string
  text: string
}

const placed = globSync('cases/*/*.{md,yaml}', { cwd: CONTENT }).toSorted().flatMap(placesIn)
const oblasts = [...new Set(placed.map(({ oblast }) => oblast))].filter(Boolean)
const NAMED = new RegExp(`\\b(${oblasts.join('|')}) (?:Oblast|border area|region|salient)\\b`)

test('a case that names an oblast in its text has it in its field too', () => {
  const without = placed.filter(
    ({ title, place, oblast }) => oblast === '' && NAMED.test(`${title}\n${place}`),
  )
  expect(without.map(({ id, place }) => `${id}: ${place}`)).toEqual([])
})

test('directions and distances from a town match the coordinates', () => {
  expect(
    located(({ title, place, text }) => `${title}\n${place}\n${text}`, wrongDirections),
  ).toEqual([])
})

test('a place described as near a town is within five kilometres of it', () => {
  expect(located(({ title, place }) => `${title}\n${place}`, wrongNearness)).toEqual([])
})

const AT_ROBOTYNE = { latitude: 47.44, longitude: 35.84 }

test.for([
  { words: 'north-west of Mala Tokmachka', wrong: true },
  { words: 'about 12 km south-south-west of Mala Tokmachka', wrong: false },
  { words: 'about 16 km south-south-west of Mala Tokmachka', wrong: true },
  { words: 'south of Mala Tokmachka', wrong: false },
])('seen from Robotyne, "$words" is held to be wrong: $wrong', ({ words, wrong }) => {
  expect(wrongDirections(words, AT_ROBOTYNE).length > 0).toBe(wrong)
})

test('Mala Tokmachka, twelve kilometres away, is not near Robotyne', () => {
  expect(wrongNearness('near Mala Tokmachka', AT_ROBOTYNE)).toHaveLength(1)
  expect(wrongNearness('near Robotyne', AT_ROBOTYNE)).toEqual([])
})

function located(
  textOf: (one: Placed) => string,
  mistakesIn: (text: string, point: NonNullable<ReturnType<typeof parseCoordinates>>) => string[],
): string[] {
  return placed.flatMap((one) => {
    const point = parseCoordinates(one.coordinates)
    if (!point) return []
    const text = textOf(one).replaceAll(/[^\S\n]+|(?<=\S)\n(?=\S)/g, ' ')
    return mistakesIn(text, point).map((mistake) => `${one.id}: ${mistake}`)
  })
}

function placesIn(path: string): Placed[] {
  const { entry } = readContent(path, readFileSync(join(CONTENT, path), 'utf8'))
  if (entry?.kind === 'records')
    return entry.records.map(({ record }) => ({
      ...record,
      text: `${record.text}\n${record.note}`,
    }))
  if (entry?.kind !== 'case') return []
  const { head, body } = entry.text
  return [{ id: head.id, title: head.title, ...head.location, text: body }]
}
