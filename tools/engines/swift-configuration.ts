import { userInfo } from 'node:os'
import { join } from 'node:path'

export const STORAGE_SERVERS = ['account', 'container', 'object'] as const
export type StorageServer = (typeof STORAGE_SERVERS)[number]
export type SwiftPorts = Record<StorageServer | 'proxy' | 'memcached', number>

export const REGION = 'us-east-1'
export const DISK = 'disk'
const ACCOUNT = 'tests'
const USER = 'site'
export const ACCESS_KEY = `${ACCOUNT}:${USER}`

// Long, because a busy machine is slow: after a timeout, listings would be left to an updater that does not run here, and
// the only disk would be taken out of service.
const TIMEOUTS = { node_timeout: 120, conn_timeout: 30, client_timeout: 120 }
// The limits of a multipart upload in S3; each part is read when they are joined.
const MAX_PARTS = 10_000
const MANIFEST_BYTES = 16 * 1024 * 1024

interface Swift {
  folder: string
  ports: SwiftPorts
  secretKey: string
  /** Processes of the S3 API. */
  workers: number
}

type Section = Record<string, string | number>

/** Text of each configuration file by name. */
export function swiftConfiguration(swift: Swift): Record<string, string> {
  const storage = STORAGE_SERVERS.map((kind) => [`${kind}.conf`, storageServer(kind, swift)])
  return {
    'swift.conf': written({
      'swift-hash': { swift_hash_path_prefix: 'site', swift_hash_path_suffix: 'site' },
      'storage-policy:0': { name: 'default', default: 'yes' },
    }),
    'proxy.conf': proxyServer(swift),
    ...Object.fromEntries(storage),
  }
}

function storageServer(kind: StorageServer, { folder, ports }: Swift): string {
  return written({
    DEFAULT: {
      ...server(folder, ports[kind]),
      workers: 0,
      devices: join(folder, 'disks'),
      mount_check: 'false',
      fallocate_reserve: 0,
      container_update_timeout: 120,
    },
    'pipeline:main': { pipeline: `healthcheck ${kind}-server` },
    'filter:healthcheck': { use: 'egg:swift#healthcheck' },
    [`app:${kind}-server`]: { use: `egg:swift#${kind}` },
  })
}

function proxyServer({ folder, ports, secretKey, workers }: Swift): string {
  return written({
    // 0: it serves requests itself instead of supervising a worker process.
    DEFAULT: { ...server(folder, ports.proxy), workers: workers > 1 ? workers : 0 },
    'pipeline:main': {
      pipeline: 'catch_errors healthcheck cache bulk s3api tempauth slo dlo proxy-server',
    },
    'app:proxy-server': {
      use: 'egg:swift#proxy',
      account_autocreate: 'true',
      error_suppression_interval: 0,
    },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:healthcheck': { use: 'egg:swift#healthcheck' },
    'filter:cache': {
      use: 'egg:swift#memcache',
      memcache_servers: `127.0.0.1:${ports.memcached}`,
    },
    'filter:bulk': { use: 'egg:swift#bulk' },
    'filter:s3api': { use: 'egg:swift#s3api', location: REGION, max_upload_part_num: MAX_PARTS },
    'filter:tempauth': {
      use: 'egg:swift#tempauth',
      [`user_${ACCOUNT}_${USER}`]: `${secretKey} .admin`,
    },
    'filter:slo': {
      use: 'egg:swift#slo',
      max_manifest_segments: MAX_PARTS,
      max_manifest_size: MANIFEST_BYTES,
    },
    'filter:dlo': { use: 'egg:swift#dlo' },
  })
}

function server(folder: string, port: number): Section {
  return {
    bind_ip: '127.0.0.1',
    bind_port: port,
    user: userInfo().username,
    swift_dir: join(folder, 'settings'),
    log_level: 'WARNING',
    ...TIMEOUTS,
  }
}

function written(sections: Record<string, Section>): string {
  return Object.entries(sections)
    .map(([name, settings]) => {
      const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
      return `[${name}]\n${lines.join('\n')}\n`
    })
    .join('\n')
}
