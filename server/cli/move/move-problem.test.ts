import { expect, test } from 'vitest'
import { parseConfig } from '../../config.ts'
import { moveProblem } from './move-problem.ts'

const source = parseConfig({ DATA_DIR: '/srv/old' })
const postgres = 'postgres://site:secret@127.0.0.1/site'

const failure = (code: string, message: string) => Object.assign(new Error(message), { code })

test.for([
  {
    error: failure('ENOSPC', 'ENOSPC: no space left on device, write'),
    settings: { DATA_DIR: '/srv/new' },
    text: 'The disk of /srv/new is full (ENOSPC: no space left on device, write). The copy there is incomplete, and the source is unchanged; free some space, then run the same command again to resume.',
  },
  {
    error: failure('SQLITE_FULL', 'database or disk is full'),
    settings: { DATA_DIR: '/srv/new' },
    text: 'The disk of /srv/new is full (database or disk is full). The copy there is incomplete',
  },
  {
    error: failure('53100', 'could not extend file'),
    settings: { DATA_DIR: '/srv/old', DATABASE_URL: postgres },
    text: 'The disk of the database postgres://site@127.0.0.1/site is full (could not extend file). The copy there is incomplete',
  },
])('a move that ends with $error.code names the full disk', ({ error, settings, text }) => {
  const target = parseConfig(settings)
  const plan = { source, target, movesRows: true, movesBytes: false }
  expect((moveProblem(error, plan) as Error).message).toContain(text)
})

test('another full disk is not mistaken for the target of a move', () => {
  const error = failure('ENOSPC', 'ENOSPC: no space left on device, write')
  const target = parseConfig({ DATA_DIR: '/srv/old', DATABASE_URL: postgres })
  expect(moveProblem(error, { source, target, movesRows: true, movesBytes: false })).toBe(error)
})
