import { cp, mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PROJECT } from '../programs/site-process.ts'

export const GENERATED_CATALOGUE = 'made-cases'

const VEHICLES = ['Type A', 'Type B', 'Type C', 'Type D']
const CLASSES = ['Destroyed', 'Damaged', 'Unaffected']
const STATUSES = ['recovered', 'not recovered', 'captured', 'unknown', 'operational']

/**
 * Writes a content folder with this many fictitious cases, each as long as a real one.
 */
export async function seedCases(folder: string, count: number): Promise<void> {
  const cases = join(folder, 'cases', GENERATED_CATALOGUE)
  await mkdir(cases, { recursive: true })
  for (const name of ['site.yaml', 'rounds.yaml'])
    await cp(join(PROJECT, 'content', name), join(folder, name))
  await writeFile(join(cases, 'catalogue.md'), CATALOGUE)
  for (let at = 0; at < count; at += 1)
    await writeFile(join(cases, `made-${at}.md`), generatedCase(at))
}

const CATALOGUE = `---
title: Made cases
subtitle: For a measurement
description: Nothing in these happened.
vehicles: [${VEHICLES.join(', ')}]
added: 2026-11-21
---

These cases were made up to be counted.

::cases
`

function generatedCase(at: number): string {
  const vehicle = VEHICLES[at % VEHICLES.length]
  const two = (value: number) => String(value).padStart(2, '0')
  return `---
id: made-${at}
title: ${vehicle} in made case ${at}
date: ${2022 + (at % 5)}.${two((at % 12) + 1)}.${two((at % 28) + 1)}
vehicle: ${vehicle}
unit: Unit ${at % 40}
cause: mine, then drone
outcome: made up
vehicleStatus: ${STATUSES[at % STATUSES.length]}
reported:
  class: ${CLASSES[at % CLASSES.length]}
  by: A list
location:
  place: place ${at}
  coordinates: 47.${1000 + at}, 35.${1000 + at}
  precision: 1 km
  geolocation: https://example.org/${at}/1
grade: B
verification: sourced
sources:
${[1, 2, 3, 4].map((number) => source(at, number)).join('')}added: 2026-11-21
---

Case ${at} was made up.[^1] ${SENTENCE.repeat(3)}[^2]

${SENTENCE.repeat(2)} It is as long as a real one.[^3][^4]
`
}

const SENTENCE = 'This sentence is filler text, and one **word** in it is bold. '

function source(at: number, number: number): string {
  return `  - address: https://example.org/${at}/${number}
    title: Source ${number} of case ${at}
    publisher: Nobody
    date: 2026-01-0${number}
`
}
