import { mkdir, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join, resolve } from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { requirePackages, SWIFT_PACKAGES } from './debian-packages.ts'
import { requireAttributes } from './engine-folder.ts'
import { type EngineProcess, startProcess } from './engine-process.ts'
import { freePorts } from './free-ports.ts'
import { savedPassword } from './saved-password.ts'
import {
  ACCESS_KEY,
  DISK,
  REGION,
  STORAGE_SERVERS,
  type SwiftPorts,
  swiftConfiguration,
} from './swift-configuration.ts'
import { swiftRing } from './swift-ring.ts'

export interface SwiftOptions {
  /** Folder of its data and logs, on a file system with extended attributes; created if missing. */
  folder: string
  /** Port of its S3 API. */
  port?: number
  /** Processes of the S3 API; one by default. */
  workers?: number
}

export interface SwiftEngine {
  /** `http://127.0.0.1:…`, for path-style requests. */
  endpoint: string
  region: string
  accessKey: string
  secretKey: string
  /** Aborts running requests. */
  stop(): Promise<void>
  /** Kills its servers; an object that is being written may be lost. */
  kill(): Promise<void>
  /** Starts it again with the same ports and objects. */
  start(): Promise<void>
  /** Of its settings and disks. */
  folder: string
  /** `STORAGE_URL` of the bucket. */
  storageUrl(bucket: string): string
  createBucket(name: string): Promise<void>
}

/**
 * Starts OpenStack Swift with its S3 API on the loopback address: one of each server of a cluster.
 * @throws Error if a package is missing, the folder is unsuitable or a server does not start.
 */
export async function startSwift(options: SwiftOptions): Promise<SwiftEngine> {
  requirePackages(SWIFT_PACKAGES)
  const folder = resolve(options.folder)
  await mkdir(folder, { recursive: true })
  requireAttributes(folder)
  const ports = await chosenPorts(options.port)
  const secretKey = await savedPassword(join(folder, 'secret'))
  await writeSettings(folder, ports, secretKey, options.workers ?? 1)
  const endpoint = `http://127.0.0.1:${ports.proxy}`
  let running: EngineProcess[] = []
  const engine: SwiftEngine = {
    endpoint,
    folder,
    region: REGION,
    accessKey: ACCESS_KEY,
    secretKey,
    stop: () => ended(running),
    async kill() {
      await Promise.all(running.map((server) => server.end('SIGKILL')))
    },
    async start() {
      running = await startServers(folder, ports)
    },
    storageUrl: (bucket) => `s3://${bucket}?${new URLSearchParams({ endpoint, region: REGION })}`,
    createBucket: (name) => createBucket(engine, name),
  }
  await engine.start()
  return engine
}

async function chosenPorts(wanted: number | undefined): Promise<SwiftPorts> {
  const [account = 0, container = 0, object = 0, memcached = 0, proxy = 0] = await freePorts(5)
  return { account, container, object, memcached, proxy: wanted ?? proxy }
}

async function writeSettings(
  folder: string,
  ports: SwiftPorts,
  secretKey: string,
  workers: number,
): Promise<void> {
  const settings = join(folder, 'settings')
  await mkdir(settings, { recursive: true })
  await mkdir(join(folder, 'disks', DISK), { recursive: true })
  const texts = swiftConfiguration({ folder, ports, secretKey, workers })
  const rings = STORAGE_SERVERS.map((kind) => [`${kind}.ring.gz`, swiftRing(ports[kind], DISK)])
  const files: [string, string | Buffer][] = [
    ...Object.entries(texts),
    ...Object.entries(Object.fromEntries(rings) as Record<string, Buffer>),
  ]
  await Promise.all(files.map(([name, content]) => writeFile(join(settings, name), content)))
}

/** Starts all five in the order of their dependencies. */
async function startServers(folder: string, ports: SwiftPorts): Promise<EngineProcess[]> {
  const memcached = await startProcess({
    name: 'memcached',
    command: '/usr/bin/memcached',
    args: ['-u', userInfo().username, '-l', '127.0.0.1', '-p', String(ports.memcached), '-U', '0'],
    folder,
    log: join(folder, 'memcached.log'),
    deathSignal: 'TERM',
  })
  const kinds = [...STORAGE_SERVERS, 'proxy'] as const
  const servers = await Promise.all(kinds.map((kind) => startServer(folder, kind)))
  const running = [memcached, ...servers]
  try {
    await Promise.all(
      servers.map((server, at) => server.ready(() => isHealthy(ports[kinds[at] ?? 'proxy']))),
    )
    return running
  } catch (error) {
    await ended(running)
    throw error
  }
}

function startServer(folder: string, kind: string): Promise<EngineProcess> {
  return startProcess({
    name: `Swift's ${kind} server`,
    command: `/usr/bin/swift-${kind}-server`,
    // Without `--verbose`, the server logs only to syslog.
    args: [join(folder, 'settings', `${kind}.conf`), '--verbose'],
    folder,
    log: join(folder, `${kind}.log`),
    deathSignal: 'TERM',
  })
}

async function isHealthy(port: number): Promise<boolean> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}

/** Stops the S3 API first, so that the servers behind it complete every request. */
async function ended(running: EngineProcess[]): Promise<void> {
  await running.at(-1)?.end('SIGTERM')
  await Promise.all(running.slice(0, -1).map((server) => server.end('SIGTERM')))
}

async function createBucket(swift: SwiftEngine, name: string): Promise<void> {
  const client = new S3Client({
    endpoint: swift.endpoint,
    region: swift.region,
    forcePathStyle: true,
    credentials: { accessKeyId: swift.accessKey, secretAccessKey: swift.secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  try {
    await client.send(new CreateBucketCommand({ Bucket: name }))
  } finally {
    client.destroy()
  }
}
