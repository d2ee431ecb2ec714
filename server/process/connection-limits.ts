import type { Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Logger } from 'pino'
import { networkOf } from '../http/ip-network.ts'
import { createThrottledLog } from '../logging/throttled-log.ts'
import { descriptorLimit } from './descriptor-limit.ts'

/** Besides its own descriptor, each connection may use a file, a decoder or a store connection. */
const DESCRIPTORS_EACH = 3

export interface ConnectionLimits {
  total: number
  /** Per address, or per IPv6 /64; undefined behind a proxy, from which all connections come. */
  perAddress: number | undefined
}

interface Settings {
  MAX_CONNECTIONS: number
  MAX_CONNECTIONS_PER_ADDRESS: number
  TRUST_PROXY: number
}

/** @param descriptors Limit of this process. */
export function connectionLimits(
  { MAX_CONNECTIONS, MAX_CONNECTIONS_PER_ADDRESS, TRUST_PROXY }: Settings,
  descriptors = descriptorLimit(),
): ConnectionLimits {
  const total = Math.max(1, Math.min(MAX_CONNECTIONS, Math.floor(descriptors / DESCRIPTORS_EACH)))
  return {
    total,
    perAddress: TRUST_PROXY === 0 ? Math.min(MAX_CONNECTIONS_PER_ADDRESS, total) : undefined,
  }
}

/** Closes connections beyond the limits immediately; idle ones are closed for new ones. */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  log: Logger,
): void {
  const rareTotal = createThrottledLog(log)
  const rareAddress = createThrottledLog(log)
  server.maxConnections = total
  server.on('drop', () => {
    rareTotal(
      `All ${total} connections are in use, so new ones are rejected. The limit is MAX_CONNECTIONS, and at most a third of the file descriptors that this process may open.`,
    )
    server.closeIdleConnections()
  })
  if (perAddress === undefined) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? 'unknown')
    const count = (open.get(network) ?? 0) + 1
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
    if (count <= perAddress) return
    rareAddress(
      `One address has ${perAddress} connections open, so further ones from it are rejected (MAX_CONNECTIONS_PER_ADDRESS). If that is a proxy in front of the site, set TRUST_PROXY.`,
    )
    socket.destroy()
  })
}
