import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

test.for([
  { NOTIFY_URL: 'ftp://example.org/the-secret' },
  { NOTIFY_URL: 'file:///etc/the-secret' },
  { NOTIFY_URL: 'https://user:the-secret@example.org' },
  { NOTIFY_TOKEN: 'the-secret\n' },
  { SMTP_URL: 'mail.example.org the-secret', NOTIFY_FROM: 'a@example.org' },
  { SMTP_URL: 'https://user:the-secret@example.org', NOTIFY_FROM: 'a@example.org' },
  { SMTP_URL: 'smtps://user:the-secret-100%@example.org', NOTIFY_FROM: 'a@example.org' },
])('%o stops the start, and the message does not repeat it', (settings) => {
  expect(() => parseConfig(settings)).toThrow(/ is invalid, expected /)
  expect(() => parseConfig(settings)).not.toThrow(/the-secret/)
})

test.for([
  { NOTIFY_SHAPE: 'slack' },
  { NOTIFY_TO: 'erika' },
  { NOTIFY_TO: 'erika@example.org' },
  { NOTIFY_TO: Array.from({ length: 11 }, (_, at) => `a${at}@example.org`).join(',') },
  { SMTP_URL: 'smtp://localhost' },
  { SMTP_URL: 'smtp://localhost', NOTIFY_FROM: 'nobody' },
])('%o stops the start', (settings) => {
  expect(() => parseConfig(settings)).toThrow(/NOTIFY_|SMTP_URL/)
})

test('several addresses are separated by commas', () => {
  const settings = { SMTP_URL: 'smtps://u:p@localhost', NOTIFY_FROM: 'site@example.org' }
  const { NOTIFY_TO } = parseConfig({ ...settings, NOTIFY_TO: 'a@example.org, b@example.org' })
  expect(NOTIFY_TO).toEqual(['a@example.org', 'b@example.org'])
})
