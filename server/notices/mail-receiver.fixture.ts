import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { onTestFinished } from 'vitest'

interface ReceivedMail {
  to: string
  headers: Map<string, string>
  text: string
}

interface Receiver {
  url: string
  mails: ReceivedMail[]
  /** Command that is rejected. */
  fails: string
}

/** A mail server that records what it receives, and answers the command `fails` with an error. */
export async function openMailReceiver() {
  const receiver: Receiver = { url: '', mails: [], fails: '' }
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).write('220 ready\r\n')
    // A sender that is killed resets the connection.
    receive(socket, receiver).catch(() => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  return receiver
}

async function receive(socket: Socket, receiver: Receiver): Promise<void> {
  const input = createInterface({ input: socket })[Symbol.asyncIterator]()
  let to = ''
  for (;;) {
    const { value: line = '', done } = await input.next()
    if (done) return
    const [command = ''] = line.split(' ')
    to = /^RCPT TO:<(.*)>/.exec(line)?.[1] ?? to
    socket.write(`${reply(command, receiver)}\r\n`)
    if (command !== 'DATA') continue
    const lines = await textIn(input)
    // The sender was killed.
    if (!lines) return
    receiver.mails.push(mailOf(to, lines))
    socket.write(`${reply('END', receiver)}\r\n`)
  }
}

async function textIn(input: AsyncIterator<string>): Promise<string[] | undefined> {
  const lines: string[] = []
  for (;;) {
    const { value: line, done } = await input.next()
    if (done) return undefined
    if (line === '.') return lines
    lines.push(line)
  }
}

const REPLIES: Record<string, string> = {
  EHLO: '250-hello\r\n250 AUTH PLAIN',
  DATA: '354 go on',
  AUTH: '235 ok',
}

function reply(command: string, { fails }: Receiver): string {
  return command === fails ? '550 no, secret' : (REPLIES[command] ?? '250 ok')
}

function mailOf(to: string, lines: readonly string[]): ReceivedMail {
  const end = lines.indexOf('')
  const head = lines.slice(0, end).join('\n').replaceAll(/\n\s+/g, ' ').split('\n')
  const headers = head.map((line): [string, string] => {
    const [name = '', ...value] = line.split(': ')
    return [name.toLowerCase(), value.join(': ')]
  })
  return { to, headers: new Map(headers), text: lines.slice(end + 1).join('\n') }
}
