import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { expect, onTestFinished, test } from 'vitest'
import { createPasswords } from '../access/passwords.ts'
import { saveProviderUser } from '../access/provider/provider-users.ts'
import { startProvider } from '../access/provider/test-provider.fixture.ts'
import { createSessions } from '../access/sessions.ts'
import { accountOf } from '../access/users.ts'
import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { openData } from '../open-data.ts'
import { testSettings } from '../test-data.fixture.ts'
import { saveDraft } from '../writing/drafts.ts'
import { runCommand, testTerminal } from './command-site.fixture.ts'
import { runSite } from './run-site.ts'

const PASSWORD = 'tungsten fin 24'

async function openAccounts() {
  const environment = await testSettings(await temporaryFolder(), { storage: 'disk' })
  const { database, close } = await openData(parseConfig(environment))
  onTestFinished(close)

  async function run(line: string, input: Readable & { isTTY?: boolean } = Readable.from([])) {
    const { terminal, output, stderr } = testTerminal({ input, environment })
    const code = await runSite(line.split(' '), terminal, () => {
      throw new Error('Not used here.')
    })
    return { code, output: output.join('\n'), stderr: stderr.join('') }
  }
  const piped = (text: string) => Readable.from([Buffer.from(text)])
  const add = (name: string, options = '') =>
    run(`user add ${name} --password-stdin${options}`, piped(`${PASSWORD}\n`))
  return { db: database.db, environment, run, piped, add }
}

/** Someone at a terminal who answers each question with the next line. */
function typist(...answers: string[]) {
  const input = Object.assign(new PassThrough(), { isTTY: true })
  const typed = () => {
    const answer = answers.shift()
    if (answer !== undefined) input.write(`${answer}\r`)
  }
  input.on('resume', () => setImmediate(typed))
  return input
}

test('an account is added with the password that is piped in, and listed', async () => {
  const { db, run, add } = await openAccounts()
  expect(await run('user list')).toMatchObject({ code: 0, output: 'There are no accounts yet.' })
  expect(await add('erika', ' --role Author --nickname Erika')).toMatchObject({
    code: 0,
    output: 'erika was added with the role Author.',
  })
  await add('max')
  const account = await accountOf(db, 'erika')
  expect(account?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(await createPasswords().verify(PASSWORD, account?.password)).toBe(true)
  expect((await run('user list')).output).toBe('erika  Author  Erika\nmax  no role')
  const changes = await db.selectFrom('account_change').selectAll().orderBy('id').execute()
  expect(changes).toMatchObject([
    {
      action: 'joined',
      subject_name: 'erika',
      detail: 'added on the command line with the role Author',
    },
    { action: 'joined', subject_name: 'max', detail: 'added on the command line with no role' },
  ])
})

test('a password is prompted for twice and never shown', async () => {
  const { db, run } = await openAccounts()
  const { code, output, stderr } = await run('user add erika', typist(PASSWORD, PASSWORD))
  expect({ code, output }).toEqual({ code: 0, output: 'erika was added with no role.' })
  expect(stderr).toBe('Password: \nRepeat password: \n')
  const stored = (await accountOf(db, 'erika'))?.password
  expect(await createPasswords().verify(PASSWORD, stored)).toBe(true)
})

test.for([
  {
    what: 'two that differ',
    answers: [PASSWORD, `${PASSWORD}!`],
    message: 'The passwords do not match.',
  },
  { what: 'one that is short', answers: ['short', 'short'], message: 'at least 12 characters' },
  { what: 'Ctrl-C', answers: ['\u0003'], message: 'Cancelled. Nothing was changed.' },
])('$what at the terminal adds nobody', async ({ answers, message }) => {
  const { db, run } = await openAccounts()
  const { code, stderr } = await run('user add erika', typist(...answers))
  expect(code).toBeGreaterThan(0)
  expect(stderr).toContain(message)
  expect(await accountOf(db, 'erika')).toBeUndefined()
})

test.for([
  { line: 'user add erika', code: 2, message: '--password-stdin' },
  { line: 'user add', code: 2, message: 'name' },
  { line: 'user add e --password-stdin', code: 1, message: 'A name must have 2 to 60' },
  { line: 'user add erika --role Editor --password-stdin', code: 2, message: 'Admin, Author' },
  { line: 'user role erika', code: 2, message: 'role' },
  {
    line: 'user role erika Admin none',
    code: 2,
    message: '"none" cannot be combined with other roles. Nothing was changed.',
  },
  {
    line: 'user role erika provider Admin',
    code: 2,
    message: '"provider" cannot be combined with other roles. Nothing was changed.',
  },
  { line: 'user role nobody Admin', code: 1, message: 'There is no account "nobody".' },
  { line: 'user reset nobody --password-stdin', code: 1, message: 'There is no account "nobody".' },
  { line: 'user role nobody provider', code: 1, message: 'There is no account "nobody".' },
  { line: 'user unblock nobody', code: 1, message: 'No user "nobody" is blocked.' },
  { line: 'user remove nobody', code: 1, message: 'There is no account "nobody".' },
])('"$line" is rejected', async ({ line, code, message }) => {
  const { run, piped } = await openAccounts()
  const answer = await run(line, piped('password1234'))
  expect(answer.code).toBe(code)
  expect(answer.stderr).toContain(message)
})

test('a name is unique regardless of case', async () => {
  const { add } = await openAccounts()
  await add('erika')
  const { code, stderr } = await add('ERIKA')
  expect([code, stderr]).toEqual([1, 'An account "ERIKA" already exists. Nothing was changed.\n'])
})

test('the last Admin is neither removed nor demoted', async () => {
  const { run, add } = await openAccounts()
  await add('erika', ' --role Admin')
  for (const line of ['user remove erika', 'user role erika Author', 'user role erika none']) {
    const { code, stderr } = await run(line)
    expect([code, stderr]).toEqual([1, expect.stringContaining('erika is the last Admin')])
  }
  await add('max')
  expect((await run('user role max Author Admin')).output).toBe('max now has Admin and Author.')
  expect((await run('user role erika none')).output).toBe('erika now has no role.')
  expect((await run('user remove erika')).output).toBe('erika was removed.')
  expect((await run('user list')).output).toBe('max  Admin, Author')
})

test('removing an account says how many unpublished drafts are kept', async () => {
  const { db, run, add } = await openAccounts()
  await add('erika', ' --role Author')
  const userId = (await accountOf(db, 'erika'))?.user.id ?? ''
  const draft = { userId, path: 'articles/a.md', base: undefined, text: 'x', note: '' }
  await saveDraft(db, { ...draft, replaces: undefined })
  expect((await run('user remove erika')).output).toBe(
    'erika was removed. An unpublished draft stays available to editors, at the end of the page /write.',
  )
})

test('a removed user of the provider is listed, and allowed again by a command', async () => {
  const { db, run, add } = await openAccounts()
  const person = { issuer: 'https://x.org', subject: 'm-1', claims: { nickname: 'mallory' } }
  await saveProviderUser(db, person, 'roles')
  expect((await run('user role mallory provider')).output).toContain(
    'roles from the identity provider',
  )
  expect((await run('user remove mallory')).code).toBe(0)
  expect(await saveProviderUser(db, person, 'roles')).toBeUndefined()
  expect((await run('user list')).output).toContain('mallory  removed; blocked from logging in')
  expect((await run('user unblock mallory')).code).toBe(0)
  expect(await saveProviderUser(db, person, 'roles')).toMatchObject({ name: 'mallory' })
  await add('erika')
  const { code, stderr } = await run('user role erika provider')
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('does not log in through an identity provider'),
  ])
})

test('the doctor asks for an Admin, and whether the provider of accounts answers', async () => {
  const { run, add, environment } = await openAccounts()
  expect((await run('doctor')).output).toContain('TO DO  There is no Admin. Open the link')
  await add('erika', ' --role Admin')
  await add('max')
  expect((await run('doctor')).output).toContain('OK     2 accounts, 1 of them Admin.')
  const provider = await startProvider()
  Object.assign(environment, provider.settings)
  expect((await run('doctor')).output).toMatch(
    /OK {5}The OpenID Connect issuer http:\S+ is reachable/,
  )
  await provider.close()
  const { code, output } = await run('doctor')
  expect([code, output]).toEqual([
    1,
    expect.stringMatching(/WRONG {2}The OpenID Connect issuer http:\S+ is not reachable/),
  ])
})

test.for(['user role erika Author', 'user reset erika --password-stdin', 'user remove erika'])(
  '"%s" ends the sessions of the account',
  async (line) => {
    const { db, run, piped, add } = await openAccounts()
    await add('erika')
    await add('max', ' --role Admin')
    const id = (await accountOf(db, 'erika'))?.user.id ?? ''
    const sessions = createSessions(db)
    const token = await sessions.start(id)
    expect(await sessions.find(token)).toBeDefined()
    expect((await run(line, piped('another password'))).code).toBe(0)
    expect(await sessions.find(token)).toBeUndefined()
  },
)

// Only SQLite keeps the archive in DATA_DIR.
test.skipIf(process.env.TEST_DATABASE_URL)(
  'adding an account before the first start says where the archive was created',
  async () => {
    const { run, piped, environment } = await openAccounts()
    environment.DATA_DIR = join(await temporaryFolder(), 'typo')
    const add = () => run('user add erika --password-stdin', piped(`${PASSWORD}\n`))
    expect((await add()).output).toBe(
      `New archive in ${environment.DATA_DIR}.\nerika was added with no role.`,
    )
    expect((await add()).output).toBe('')
  },
)

test('before a first start that restores a backup, no command creates an archive in its place', async () => {
  const folder = await temporaryFolder({ 'a.txt': 'a' })
  const environment = { DATA_DIR: join(folder, 'data'), RESTORE_FROM: join(folder, 'backup') }
  for (const words of [
    ['user', 'add', 'erika'],
    ['import', folder],
    // These need an archive, and must not say that DATA_DIR is wrong.
    ['user', 'list'],
    ['verify'],
    ['backup', join(folder, 'elsewhere')],
    ['restore', folder, '--file', '/a.txt'],
  ]) {
    const { code, stderr } = await runCommand(environment, ...words)
    expect(stderr).toContain('RESTORE_FROM is set, and nothing has been restored')
    expect(code).toBe(1)
  }
  expect(await readdir(folder)).toEqual(['a.txt'])
})
