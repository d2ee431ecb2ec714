import { Agent, request } from 'node:http'

const agent = new Agent({ keepAlive: true, maxSockets: 1 })

interface TimedResponse {
  ms: number
  body: Buffer
}

/** One client, one JSON body after another on one connection; the time ends with the last byte of the response. */
export function timedPost(url: string, body: Buffer): Promise<TimedResponse> {
  return new Promise((resolve, reject) => {
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length }
    const started = performance.now()
    const sent = request(url, { agent, method: 'POST', headers }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const ms = performance.now() - started
        if (response.statusCode === 200) resolve({ ms, body: Buffer.concat(chunks) })
        else reject(new Error(`${url}: ${response.statusCode}`))
      })
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
