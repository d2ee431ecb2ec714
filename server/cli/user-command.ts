import { Argument, Command, Option } from 'commander'
import { accountNameProblem } from '#domain/access/account-name.ts'
import { ROLES, type Role } from '#domain/access/role.ts'
import type { User } from '#domain/access/user.ts'
import { createPasswords } from '../access/passwords.ts'
import { appendAccountChange } from '../access/people/account-changes.ts'
import { unblockUser } from '../access/people/unblock-user.ts'
import { listBlocked } from '../access/provider/blocked-identities.ts'
import {
  accountOf,
  insertUser,
  leaveRolesToProvider,
  listUsers,
  removeUser,
  resetPassword,
  setRoles,
  type UserChange,
} from '../access/users.ts'
import type { Db } from '../db/tables/schema.ts'
import { withWriteTransaction } from '../db/write-transaction.ts'
import { OperatorError } from '../operator-error.ts'
import { promptPassword } from './password-prompt.ts'
import { withReadableData } from './read-only-data.ts'
import { requireArchive, withSiteData } from './site-data.ts'
import { printable, type Terminal, UsageError } from './terminal.ts'

interface PasswordOptions {
  passwordStdin?: boolean
}

const stdinOption = () => new Option('--password-stdin', 'read the password from standard input')
const roleArgument = () =>
  new Argument(
    '<role...>',
    'Admin, Author or both; "none" removes all roles; "provider" uses the roles from the identity provider',
  ).choices([...ROLES, 'none', 'provider'])

/** Manages accounts; the server may be running. */
export function userCommand(terminal: Terminal, exit: (code: number) => void): Command {
  const { print } = terminal
  const command = new Command('user').description('Add, list, change and remove accounts')

  const withUsers = async (task: (db: Db) => Promise<void>) => {
    await requireArchive(terminal)
    await withData(task)
  }
  const withData = async (task: (db: Db) => Promise<void>) => {
    await withSiteData(terminal, ({ database }) => task(database.db))
    exit(0)
  }
  const readUsers = (task: (db: Db) => Promise<void>) =>
    withReadableData(terminal, async (readable) => {
      await requireArchive(readable)
      await withSiteData(readable, ({ database }) => task(database.db), { isReading: true })
      exit(0)
    })

  command
    .command('add')
    .description('Add an account with a password')
    .argument('<name>', 'name for logging in')
    .addOption(new Option('--role <role...>', 'roles of the account').choices(ROLES))
    .option('--nickname <name>', 'display name')
    .option('--email <address>', 'visible only to the user')
    .addOption(stdinOption())
    .action((name: string, options: AddOptions) =>
      // Also before the first start.
      withData((db) => add(terminal, { db, name, options })),
    )

  command
    .command('list')
    .description('List the accounts and their roles')
    .action(() =>
      readUsers(async (db) => {
        const users = await listUsers(db)
        for (const user of users) print(lineOf(user))
        if (users.length === 0) print('There are no accounts yet.')
        for (const name of await listBlocked(db)) {
          print(`${printable(name)}  removed; blocked from logging in`)
        }
      }),
    )

  command
    .command('role')
    .description('Replace the roles of an account and end its sessions')
    .argument('<name>', 'name of the account')
    .addArgument(roleArgument())
    .action(async (name: string, given: string[]) => {
      requireOneMeaning(given)
      await withUsers(async (db) => {
        if (given.includes('provider')) {
          check(await leaveRolesToProvider(db, name), name)
          print(
            `${printable(name)} gets its roles from the identity provider from the next login on.`,
          )
          return
        }
        const roles = ROLES.filter((role) => given.includes(role))
        check(await setRoles(db, name, roles), name)
        print(`${printable(name)} now has ${roles.length > 0 ? roles.join(' and ') : 'no role'}.`)
      })
    })

  command
    .command('reset')
    .description(
      'Reset an account: set a password, remove its passkeys, API keys and links, and end all sessions',
    )
    .argument('<name>', 'name of the account')
    .addOption(stdinOption())
    .action((name: string, options: PasswordOptions) =>
      withUsers(async (db) => {
        if (!(await accountOf(db, name))) throw notFound(name)
        const password = await newPassword(terminal, name, options)
        check(await resetPassword(db, name, password), name)
        print(
          `${printable(name)} has a new password. Passkeys, API keys and links were removed, and all sessions ended.`,
        )
      }),
    )

  command
    .command('remove')
    .description(
      'Remove and block an account; its entries stay in the history, and its unpublished drafts stay available to editors',
    )
    .argument('<name>', 'name of the account')
    .action((name: string) =>
      withUsers(async (db) => {
        const removed = await removeUser(db, name)
        check(removed, name)
        print(`${printable(name)} was removed.${draftsText(removed.storedDrafts)}`)
      }),
    )

  command
    .command('unblock')
    .description('Let a removed user log in through the identity provider again')
    .argument('<name>', 'name of the removed account')
    .action((name: string) =>
      withUsers(async (db) => {
        if (!(await unblockUser(db, name))) {
          throw new OperatorError(`No user "${printable(name)}" is blocked. Nothing was changed.`)
        }
        print(`${printable(name)} can log in through the identity provider again.`)
      }),
    )
  return command
}

/** @throws UsageError for "none" or "provider" beside another role. */
function requireOneMeaning(given: readonly string[]): void {
  const alone = ['none', 'provider'].find((word) => given.includes(word))
  if (alone === undefined || given.every((word) => word === alone)) return
  throw new UsageError(`"${alone}" cannot be combined with other roles. Nothing was changed.`)
}

function lineOf({ name, nickname, roles }: User): string {
  const shown = nickname === name ? '' : `  ${printable(nickname)}`
  return `${printable(name)}  ${roles.map((role) => role.name).join(', ') || 'no role'}${shown}`
}

function draftsText(drafts: number): string {
  if (drafts === 0) return ''
  const what = drafts === 1 ? 'An unpublished draft stays' : `${drafts} unpublished drafts stay`
  return ` ${what} available to editors, at the end of the page /write.`
}

interface AddOptions extends PasswordOptions {
  role?: Role[]
  nickname?: string
  email?: string
}

interface Addition {
  db: Db
  name: string
  options: AddOptions
}

async function add(terminal: Terminal, { db, name, options }: Addition): Promise<void> {
  const problem = accountNameProblem(name)
  if (problem) throw new OperatorError(`${problem} Nothing was changed.`)
  const taken = () =>
    new OperatorError(`An account "${printable(name)}" already exists. Nothing was changed.`)
  if (await accountOf(db, name)) throw taken()
  const { role: roles = [], nickname = '', email = '' } = options
  const password = await newPassword(terminal, name, options)
  const given = rolesText(roles)
  const isAdded = await withWriteTransaction(db, async (tx) => {
    const user = await insertUser(tx, { name, nickname, email, roles, password })
    const note = `added on the command line with ${given}`
    if (user) await appendAccountChange(tx, { by: user, action: 'joined', subject: user, note })
    return user !== undefined
  })
  if (!isAdded) throw taken()
  terminal.print(`${printable(name)} was added with ${given}.`)
}

function rolesText(roles: readonly Role[]): string {
  if (roles.length === 0) return 'no role'
  return `the ${roles.length === 1 ? 'role' : 'roles'} ${roles.join(' and ')}`
}

async function newPassword(
  terminal: Terminal,
  name: string,
  { passwordStdin: isPiped = false }: PasswordOptions,
): Promise<string> {
  return createPasswords().hash(await promptPassword(terminal, { name, isPiped }))
}

/** @throws OperatorError for a rejected change. */
function check(change: UserChange, name: string): void {
  if (change.ok) return
  if (change.reason === 'not found') throw notFound(name)
  if (change.reason === 'no provider') {
    throw new OperatorError(
      `${printable(name)} does not log in through an identity provider. Nothing was changed.`,
    )
  }
  throw new OperatorError(
    `${printable(name)} is the last Admin. Nothing was changed; make another account Admin first.`,
  )
}

function notFound(name: string): OperatorError {
  return new OperatorError(`There is no account "${printable(name)}". Nothing was changed.`)
}
