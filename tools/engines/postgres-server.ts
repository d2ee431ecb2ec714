import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { Client } from 'pg'
import { POSTGRES_PACKAGES, postgresFolder, requirePackages } from './debian-packages.ts'
import { type EngineProcess, isRoot, setprivArguments, startProcess } from './engine-process.ts'
import { freePorts } from './free-ports.ts'
import { savedPassword } from './saved-password.ts'

const execute = promisify(execFile)
const USER = 'site'
const MAINTENANCE_DATABASE = 'postgres'
// PostgreSQL does not run as root; Debian's package creates this user.
const SYSTEM_USER = 'postgres'

const SETTINGS = ['listen_addresses=127.0.0.1', 'max_connections=200']
// Commits survive a crash of the server, but not a power cut. Test databases are too small to need vacuuming, and so
// many that autovacuum would never be idle.
const NOT_DURABLE = ['fsync=off', 'full_page_writes=off', 'autovacuum=off']

export interface PostgresOptions {
  /** Folder of its data, log and socket; created if missing. */
  folder: string
  port?: number
  /** Commits survive a power cut, which makes them slower; off by default. */
  isDurable?: boolean
  /** `shared_buffers`, e.g. `1GB`. */
  memory?: string
}

export interface PostgresEngine {
  /** `postgres://…` of the maintenance database. */
  url: string
  /** Regular shutdown: closes connections and writes everything. */
  stop(): Promise<void>
  /** Starts it again with the same port and data. */
  start(): Promise<void>
  /** Kills all its processes; the next start recovers the data. */
  kill(): Promise<void>
  /** @param order Collation, e.g. `de-DE`; by code points if missing. @returns The URL of the new database. */
  createDatabase(name: string, order?: string): Promise<string>
}

/**
 * Starts a Postgres server on the loopback address.
 * @throws Error if the package is missing or the server does not start.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresEngine> {
  requirePackages(POSTGRES_PACKAGES)
  const folder = resolve(options.folder)
  const port = options.port ?? (await freePorts(1))[0] ?? 0
  const password = await prepared(folder)
  const url = `postgres://${USER}:${password}@127.0.0.1:${port}`
  const settings = [
    ...SETTINGS,
    ...(options.isDurable ? [] : NOT_DURABLE),
    ...(options.memory === undefined ? [] : [`shared_buffers=${options.memory}`]),
  ]
  const maintenance = `${url}/${MAINTENANCE_DATABASE}`
  let running: EngineProcess
  const engine: PostgresEngine = {
    url: maintenance,
    stop: () => running.end('SIGINT'),
    kill: () => running.end('SIGQUIT'),
    async start() {
      running = await startProcess({
        name: 'Postgres',
        command: program('postgres'),
        args: [
          ...['-D', join(folder, 'data'), '-p', String(port), '-k', folder],
          ...settings.flatMap((setting) => ['-c', setting]),
        ],
        folder,
        log: join(folder, 'postgres.log'),
        deathSignal: 'QUIT',
        user: SYSTEM_USER,
      })
      await running.ready(() => isListening(maintenance)).catch(afterEnding(running))
    },
    async createDatabase(name, order) {
      await withClient(maintenance, (client) => client.query(creation(client, name, order)))
      return `${url}/${encodeURIComponent(name)}`
    },
  }
  await engine.start()
  return engine
}

function program(name: string): string {
  return join(postgresFolder() ?? '', name)
}

/** Creates an empty cluster in the folder unless it has one. @returns Its password. */
async function prepared(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const passwordFile = join(folder, 'password')
  const password = await savedPassword(passwordFile)
  if (existsSync(join(folder, 'data/PG_VERSION'))) return password
  if (isRoot()) await execute('chown', ['-R', `${SYSTEM_USER}:${SYSTEM_USER}`, folder])
  const args = [
    // Tests open thousands of connections, and SCRAM takes a third of the time of each.
    ...['--pgdata', join(folder, 'data'), '--username', USER, '--pwfile', passwordFile],
    ...['--auth', 'md5', '--encoding', 'UTF8', '--locale', 'C.UTF-8', '--no-sync'],
  ]
  const call = { command: program('initdb'), args, user: SYSTEM_USER, deathSignal: 'TERM' } as const
  await execute('setpriv', setprivArguments(call), { cwd: folder })
  return password
}

function creation(client: Client, name: string, order: string | undefined): string {
  const named = `create database ${client.escapeIdentifier(name)}`
  if (order === undefined) return named
  return `${named} template template0 locale_provider icu icu_locale ${client.escapeLiteral(order)}`
}

async function isListening(url: string): Promise<boolean> {
  return await withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  )
}

async function withClient<T>(url: string, question: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url })
  // Without a listener, the error of a server that shuts down would end this process.
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await question(client)
  } finally {
    await client.end()
  }
}

function afterEnding(running: EngineProcess): (error: unknown) => Promise<never> {
  return async (error) => {
    await running.end('SIGQUIT')
    throw error
  }
}
