import { expect, test } from 'vitest'
import { parseConfig } from '#server/config.ts'
import { read, readDocument } from './project.fixture.ts'

const page = readDocument('backup.md')

/** With those that have no default. */
const settings = Object.keys(
  parseConfig({
    BACKUP_TO: '/backup',
    RESTORE_FROM: '/backup',
    BACKUP_ACCESS_KEY_ID: 'x',
    BACKUP_SECRET_ACCESS_KEY: 'x',
  }),
)

test('every setting that docs/backup.md names exists', () => {
  const names = page.match(/\b[A-Z0-9]+(?:_[A-Z0-9]+)+\b/g) ?? []
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter((name) => !settings.includes(name))).toEqual([])
})

test('every option that docs/backup.md names exists', () => {
  const commands = ['backup', 'restore'].map((name) => read(`server/cli/${name}-command.ts`))
  const own = page.replaceAll(/^(?:rsync|restic) .*$|`--delete`|import --help/gm, '')
  const options = new Set(own.match(/(?<= |`)--[a-z-]{2,}/g))
  expect(options.size).toBeGreaterThan(3)
  const unknown = [...options].filter((option) => !commands.some((text) => text.includes(option)))
  expect(unknown).toEqual([])
})
