import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

interface ReceivedRequest {
  method: string | undefined
  path: string | undefined
  headers: IncomingHttpHeaders
  body: string
}

/** A server that records what webhooks send, and answers with `status` after `delayMs`. */
export async function openWebhookReceiver() {
  const requests: ReceivedRequest[] = []
  const receiver = {
    url: '',
    requests,
    status: 200,
    delayMs: 0,
    headers: {} as Record<string, string>,
  }
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request
    const body = await text(request).catch(() => undefined)
    // The sender was killed.
    if (body === undefined) return
    requests.push({ method, path, headers, body })
    await sleep(receiver.delayMs)
    response.writeHead(receiver.status, receiver.headers).end('x'.repeat(1000))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  onTestFinished(close)
  return receiver
}
