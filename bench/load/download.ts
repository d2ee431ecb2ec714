import { connect } from 'node:net'

const BUFFER_BYTES = 256 * 1024

/**
 * Throughput in MB/s of one download over a bare socket that reads into one reused buffer, so that the client is not
 * the bottleneck.
 * @throws Error if fewer bytes arrive than expected.
 */
export function downloadMegabytes(url: string, expectedBytes: number): Promise<number> {
  const { hostname, port, pathname, search } = new URL(url)
  return new Promise((resolve, reject) => {
    const started = performance.now()
    let received = 0
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.allocUnsafeSlow(BUFFER_BYTES),
        callback: (count) => {
          received += count
          return true
        },
      },
    })
    socket.on('error', reject)
    socket.on('end', () => {
      const seconds = (performance.now() - started) / 1000
      if (received < expectedBytes) reject(new Error(`${url}: only ${received} bytes came.`))
      else resolve(expectedBytes / seconds / 1e6)
    })
    socket.write(
      `GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`,
    )
  })
}
