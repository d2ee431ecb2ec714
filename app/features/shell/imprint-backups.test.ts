import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LongestRetention } from '#domain/status/backup-retention.ts'
import { DataProtection } from './imprint-data-protection.tsx'

const textOf = (retention: LongestRetention | undefined) =>
  renderToStaticMarkup(createElement(DataProtection, { retention }))

test.for<{ retention: LongestRetention; span: string }>([
  { retention: { count: 12, unit: 'month' }, span: '12 Monate' },
  { retention: { count: 1, unit: 'month' }, span: 'einen Monat' },
  { retention: { count: 4, unit: 'week' }, span: '4 Wochen' },
  { retention: { count: 7, unit: 'day' }, span: '7 Tage' },
  { retention: { count: 1, unit: 'day' }, span: 'einen Tag' },
])('the privacy notice says that backups keep deleted data for $span', ({ retention, span }) => {
  expect(textOf(retention)).toContain(`Sicherungskopien noch höchstens ${span} erhalten`)
})

test('without backups the privacy notice does not mention them', () => {
  expect(textOf(undefined)).not.toContain('Sicherung')
})
