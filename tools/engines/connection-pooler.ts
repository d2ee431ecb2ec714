import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { listenBefore } from './listen-before.ts'

/** `application_name` of connections that no client uses. */
const UNUSED = 'unused'
/** Postgres keeps a process for each. */
const MAX_UNUSED = 120
const CANCEL = 80_877_102
const WITHOUT_TLS = 80_877_103
const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0])
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const HEADER_BYTES = 5

/** A connection to Postgres, with or without a client. */
interface ServerConnection {
  socket: Socket
  /** The startup message of its clients, which all have the same. */
  startup: string
  /** The messages with the parameters of the server, and with the key to cancel queries. */
  greeting: Buffer[]
  client: Socket | undefined
  /** Queries without a response yet; the startup is the first. */
  unanswered: number
  isInTransaction: boolean
  hasFailed: boolean
  /** Called when all queries have their response, and when the connection is closed. */
  onAnswered: (() => void) | undefined
}

/**
 * A pooler before a Postgres server: connections of clients that have ended are reset and used by the next ones with
 * the same startup message. A new one costs the server 30 ms of processor time on a virtual machine, a reset one less
 * than a millisecond, and tests open thousands.
 * @returns The URL of the pooler, with the database and user of `url`.
 */
export async function openConnectionPooler(url: string) {
  const { hostname, port } = new URL(url)
  const openSocket = () => connect(Number(port), hostname).setNoDelay()
  const unused = new Set<ServerConnection>()
  const sockets = new Set<Socket>()

  function open(startup: Buffer, client: Socket): ServerConnection {
    const socket = openSocket()
    sockets.add(socket)
    const connection: ServerConnection = {
      socket,
      startup: startup.toString('latin1'),
      greeting: [],
      client,
      unanswered: 1,
      isInTransaction: false,
      hasFailed: false,
      onAnswered: undefined,
    }
    const read = createMessageReader((message) => noteResponse(connection, message))
    socket.on('data', (chunk: Buffer) => {
      connection.client?.write(chunk)
      read(chunk)
    })
    socket.on('error', () => undefined)
    socket.on('close', () => {
      sockets.delete(socket)
      unused.delete(connection)
      connection.client?.end()
      connection.onAnswered?.()
    })
    socket.write(startup)
    return connection
  }

  /** A connection that was used before, if any. */
  async function reuse(startup: Buffer, client: Socket): Promise<ServerConnection | undefined> {
    const key = startup.toString('latin1')
    const found = [...unused].findLast((one) => one.startup === key)
    if (!found) return undefined
    unused.delete(found)
    if (!(await ask(found, ['reset application_name']))) return reuse(startup, client)
    client.write(Buffer.concat([AUTHENTICATED, ...found.greeting, READY]))
    found.client = client
    return found
  }

  /** Resets the connection of a client that has ended; one with unfinished queries is closed. */
  async function release(connection: ServerConnection): Promise<void> {
    connection.client = undefined
    const end = connection.isInTransaction ? ['rollback'] : []
    const reset = [...end, 'discard all', `set application_name to '${UNUSED}'`]
    if (connection.unanswered > 0 || !(await ask(connection, reset))) {
      connection.socket.destroy()
      return
    }
    unused.add(connection)
    const [oldest] = unused
    if (unused.size > MAX_UNUSED) oldest?.socket.destroy()
  }

  async function serve(client: Socket): Promise<void> {
    sockets.add(client)
    client.setNoDelay().on('error', () => undefined)
    const ended = Promise.withResolvers<void>()
    client.once('end', ended.resolve).once('close', () => {
      sockets.delete(client)
      ended.resolve()
    })
    const startup = await readStartup(client)
    if (startup?.readInt32BE(4) === CANCEL)
      openSocket()
        .on('error', () => undefined)
        .end(startup)
    else if (startup) await pass(client, startup, ended)
    client.end()
  }

  /** Passes everything on until the client ends. */
  async function pass(
    client: Socket,
    startup: Buffer,
    ended: PromiseWithResolvers<void>,
  ): Promise<void> {
    const connection = (await reuse(startup, client)) ?? open(startup, client)
    const read = createMessageReader((message) => {
      const type = typeOf(message)
      if (type === 'X') return ended.resolve()
      if (type === 'Q' || type === 'S' || type === 'F') connection.unanswered += 1
      connection.socket.write(message)
    })
    client.on('data', (chunk: Buffer) => {
      // One system call for all of its messages.
      connection.socket.cork()
      read(chunk)
      connection.socket.uncork()
    })
    await ended.promise
    await release(connection)
  }

  // The connection of a client is closed once the one to the server can be used again.
  const server = createServer({ allowHalfOpen: true }, (client) => {
    serve(client).catch(() => client.destroy())
  })
  return {
    url: await listenBefore(server, url),
    async close() {
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/** Sends queries of the pooler itself. @returns Whether all succeeded. */
async function ask(connection: ServerConnection, queries: readonly string[]): Promise<boolean> {
  const { socket } = connection
  if (socket.destroyed) return false
  const answered = Promise.withResolvers<void>()
  connection.hasFailed = false
  connection.onAnswered = answered.resolve
  connection.unanswered += queries.length
  socket.write(Buffer.concat(queries.map(simpleQuery)))
  await answered.promise
  connection.onAnswered = undefined
  return !socket.destroyed && !connection.hasFailed
}

function simpleQuery(text: string): Buffer {
  const body = Buffer.from(`${text}\0`)
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('Q')
  header.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([header, body])
}

function noteResponse(connection: ServerConnection, message: Buffer): void {
  const type = typeOf(message)
  if (type === 'E') connection.hasFailed = true
  const isNew = connection.greeting.at(-1)?.[0] !== 0x4b
  // The key to cancel queries comes last.
  if (isNew && (type === 'S' || type === 'K')) connection.greeting.push(Buffer.from(message))
  if (type !== 'Z') return
  connection.unanswered -= 1
  connection.isInTransaction = String.fromCharCode(message[HEADER_BYTES] ?? 0) !== 'I'
  if (connection.unanswered === 0) connection.onAnswered?.()
}

function typeOf(message: Buffer): string {
  return String.fromCharCode(message[0] ?? 0)
}

/** The first message of a client, which has no type; undefined if it ends before. */
async function readStartup(client: Socket): Promise<Buffer | undefined> {
  for await (const chunk of client.iterator({ destroyOnReturn: false })) {
    const startup = chunk as Buffer
    if (startup.readInt32BE(4) !== WITHOUT_TLS) return startup
    client.write('N')
  }
  return undefined
}

/** Splits received bytes into messages. */
function createMessageReader(onMessage: (message: Buffer) => void): (chunk: Buffer) => void {
  let parts: Buffer[] = []
  let size = 0
  let needed = HEADER_BYTES
  return (chunk) => {
    parts.push(chunk)
    size += chunk.length
    if (size < needed) return
    let rest = parts.length === 1 ? chunk : Buffer.concat(parts)
    for (needed = lengthOf(rest); rest.length >= needed; needed = lengthOf(rest)) {
      onMessage(rest.subarray(0, needed))
      rest = rest.subarray(needed)
    }
    parts = [rest]
    size = rest.length
  }
}

/** A message is a letter for its type, and the length of what follows the letter. */
function lengthOf(start: Buffer): number {
  return start.length < HEADER_BYTES ? HEADER_BYTES : start.readInt32BE(1) + 1
}
