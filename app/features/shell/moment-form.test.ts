import { expect, test } from 'vitest'
import { utcText } from '#app/ui/times/local-time-text.ts'
import { momentText } from '#domain/units/day.ts'

test('a moment has the same form in a text and as an element that follows the clock of the reader', () => {
  const iso = '2026-01-02T03:04:05.000Z'
  expect(utcText(iso)).toBe(momentText(new Date(iso)))
})
