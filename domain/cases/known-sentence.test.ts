import { expect, test } from 'vitest'
import { knownSentence } from './known-sentence.ts'

const NOTHING = { date: '', vehicleStatus: '', location: { precision: 'place' as const } }
const ORYX = { class: 'Destroyed' as const, by: 'Oryx' }

test.for([
  [{}, 'Date not known; place not known.'],
  [
    { cause: 'mine' },
    'No loss list gives a class; date not known; place not known; not yet rated.',
  ],
  [{ date: '2023.03', vehicleStatus: 'operational' }, 'March 2023; place not known; operational.'],
  [
    { date: '2023.03', vehicleStatus: 'operational (claim)', cause: 'FPV drone' },
    'No loss list gives a class; March 2023; place not known; operational (claim); not yet rated.',
  ],
  [
    { date: '2023.06.08', dateBasis: 'imagery dated this day, in general', reported: ORYX },
    'Destroyed according to Oryx; imagery of 8 June 2023; place not known; not yet rated.',
  ],
  [
    { reported: { class: 'Damaged', by: 'Oryx', word: 'abandoned' } },
    'Listed as abandoned by Oryx, shown as damaged; date not known; place not known; not yet rated.',
  ],
  [
    { date: '2023.06.08', dateBasis: 'imagery dated 9 June 2023', vehicleStatus: 'unknown' },
    'No loss list gives a class; 8 June 2023; place not known; not yet rated.',
  ],
  [
    {
      date: '2024.11.25',
      dateBasis: 'day of publication',
      vehicleStatus: 'captured (claim)',
      location: { place: 'near Terny', oblast: 'Donetsk', precision: 'place' as const },
    },
    'No loss list gives a class; 25 November 2024, day of publication; near Terny; captured (claim); not yet rated.',
  ],
  [
    {
      date: '2023 Summer',
      dateBasis: 'as reported',
      cdurs: '5',
      rated: { by: 'A tester', on: '2026-11-19', evidence: 'nothing' },
      location: { oblast: 'Donetsk', precision: 'place' as const },
    },
    'Rated 5, Marginal Usability (MU), by A tester; summer 2023 as reported; Donetsk Oblast.',
  ],
  [
    {
      date: '2024',
      location: { point: { latitude: 47.5, longitude: 35.9 }, precision: '1 km' as const },
    },
    '2024; 47.5° N, 35.9° E.',
  ],
  [{ location: { precision: 'withheld' as const } }, 'Date not known; place withheld.'],
] as const)('%o is written as "%s"', ([known, sentence]) => {
  expect(knownSentence({ ...NOTHING, ...known })).toBe(sentence)
})
