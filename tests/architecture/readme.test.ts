import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { ROOT } from './project.fixture.ts'

const README = join(ROOT, 'README.md')
const text = existsSync(README) ? readFileSync(README, 'utf8') : ''
const defaults = parseConfig({})
const settings = Object.keys(defaults) as (keyof typeof defaults)[]

/** Rows of the table of settings: name and default as they are written. */
const rows = new Map(
  [...text.matchAll(/^\|\s*`([A-Z_]+)`\s*\|\s*(?:`([^`]*)`)?/gm)].map(([, name, value]) => [
    name,
    value,
  ]),
)

/** The default as an operator would write it. */
function written(name: keyof typeof defaults): string {
  const value = defaults[name]
  if (typeof value === 'boolean') return value ? 'on' : 'off'
  return String(value).replace(process.cwd(), '.')
}

/** Without them the site does without what they name. */
const WITHOUT_DEFAULT = [
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_ROLES_CLAIM',
  'BACKUP_TO',
  'BACKUP_ACCESS_KEY_ID',
  'BACKUP_SECRET_ACCESS_KEY',
  'RESTORE_FROM',
  'METRICS_PORT',
  'NOTIFY_URL',
  'NOTIFY_SECRET',
  'NOTIFY_TOKEN',
  'SMTP_URL',
  'NOTIFY_TO',
  'NOTIFY_FROM',
]

test.skipIf(text === '').for(WITHOUT_DEFAULT)('the README lists %s', (name) => {
  expect(rows.has(name)).toBe(true)
  expect(rows.get(name)).toBeUndefined()
})

test.skipIf(text === '').for(settings)('the README lists %s with its default', (name) => {
  expect(rows.has(name)).toBe(true)
  expect(rows.get(name)).toBe(written(name))
})

test.skipIf(text === '')('the README lists no unknown setting', () => {
  const others = [...rows.keys()].filter(
    (name) =>
      !WITHOUT_DEFAULT.includes(name ?? '') && !settings.some((setting) => setting === name),
  )
  // One is read before anything of the site is: where the tests find a browser.
  expect(others.filter((name) => name !== 'CHROMIUM_PATH')).toEqual([])
})

test.skipIf(text === '')('the README contains the two commands verbatim', () => {
  expect(text).toContain('npm ci && npm start')
  expect(text).toContain('npm ci && npm test')
})
