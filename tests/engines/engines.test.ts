import { rmSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { Client, type ClientConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openConnectionPooler } from '../../tools/engines/connection-pooler.ts'
import { makeEngineFolder } from '../../tools/engines/engine-folder.ts'
import { type Engines, startEngines } from '../../tools/engines/engines.ts'

const Bucket = 'archive'
const BIG = Buffer.alloc(12 * 1024 * 1024, 'hull and turret ')
const PART = 5 * 1024 * 1024

let folder: string
let engines: Engines
let store: S3Client

beforeAll(async () => {
  folder = makeEngineFolder()
  engines = await startEngines(folder)
  const { endpoint, region, accessKey, secretKey } = engines.swift
  store = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  await engines.swift.createBucket(Bucket)
})

afterAll(async () => {
  store.destroy()
  await engines.kill()
  rmSync(folder, { recursive: true, force: true })
})

async function ask(url: string, question: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query({ text: question, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

async function keys(): Promise<(string | undefined)[]> {
  const { Contents = [] } = await store.send(new ListObjectsV2Command({ Bucket }))
  return Contents.map(({ Key }) => Key)
}

async function put(Key: string, Body: string): Promise<void> {
  await store.send(new PutObjectCommand({ Bucket, Key, Body, ContentType: 'text/plain' }))
}

async function got(Key: string, Range?: string): Promise<string> {
  const { Body } = await store.send(new GetObjectCommand({ Bucket, Key, Range }))
  return await text(Body as NodeJS.ReadableStream)
}

test.for(['stop', 'kill'] as const)('Postgres keeps its rows through %s and start', async (end) => {
  const url = await engines.postgres.createDatabase(`stored through ${end}`)
  await ask(url, 'create table tank (name text)')
  await ask(url, "insert into tank values ('Leopard'), ('Ariete')")
  await engines.postgres[end]()
  await expect(ask(url, 'select 1')).rejects.toThrow()
  await engines.postgres.start()
  expect(await ask(url, 'select name from tank order by name')).toEqual(['Ariete', 'Leopard'])
})

const sorted = `select name from (values ('b'), ('A'), ('ä'), ('a')) tank (name) order by name`

describe('connections of the pooler', () => {
  const STATE = `select pg_backend_pid(), current_setting('work_mem'),
    current_setting('statement_timeout'), current_setting('application_name'),
    (select count(*) from pg_prepared_statements), (select count(*) from pg_listening_channels()),
    (select count(*) from pg_locks where locktype = 'advisory')`
  let pooler: Awaited<ReturnType<typeof openConnectionPooler>>

  beforeAll(async () => {
    pooler = await openConnectionPooler(engines.postgres.url)
    return () => pooler.close()
  })

  async function connect(settings: ClientConfig = {}): Promise<Client> {
    const client = new Client({ connectionString: pooler.url, ...settings })
    client.on('error', () => undefined)
    await client.connect()
    return client
  }

  async function stateOf(client: Client): Promise<unknown[]> {
    const { rows } = await client.query({ text: STATE, rowMode: 'array' })
    return rows[0] ?? []
  }

  test('are used again as new, with the settings that the client asked for', async () => {
    const settings = { statement_timeout: 7000, application_name: 'test of the pooler' }
    const first = await connect(settings)
    const before = await stateOf(first)
    expect(before.slice(2)).toEqual(['7s', 'test of the pooler', '0', '0', '0'])
    await first.query("set work_mem to '1MB'; set statement_timeout to 0; listen news")
    await first.query('select pg_advisory_lock(1)')
    await first.query({ name: 'named', text: 'select $1::text', values: ['a'] })
    await first.query('begin')
    await first.end()
    const next = await connect(settings)
    expect(await stateOf(next)).toEqual(before)
    await next.query({ name: 'named', text: 'select $1::text', values: ['b'] })
    await next.end()
  })

  test('are not shared by clients with other settings, or at the same time', async () => {
    const clients = [await connect(), await connect(), await connect({ statement_timeout: 8000 })]
    const pids = await Promise.all(clients.map(async (client) => (await stateOf(client))[0]))
    expect(new Set(pids).size).toBe(3)
    await Promise.all(clients.map((client) => client.end()))
    const other = await connect({ statement_timeout: 9000 })
    expect(pids).not.toContain((await stateOf(other))[0])
    await other.end()
  })

  test('end with a client that leaves in the middle of a query', async () => {
    const client = await connect()
    const [pid] = await stateOf(client)
    const query = client.query('select pg_sleep(60)').catch(() => undefined)
    await Promise.all([client.end(), query])
    const next = await connect()
    expect((await stateOf(next))[0]).not.toBe(pid)
    await next.end()
  })

  test('are replaced when the server has ended them', async () => {
    const client = await connect()
    const [pid] = await stateOf(client)
    await client.end()
    await ask(engines.postgres.url, `select pg_terminate_backend(${pid}, 10000)`)
    const next = await connect()
    expect((await stateOf(next))[0]).not.toBe(pid)
    await next.end()
  })
})

test('Postgres sorts by code point, or by language if the database is created with a collation', async () => {
  const byCode = await engines.postgres.createDatabase('by code')
  const german = await engines.postgres.createDatabase('german', 'de-DE')
  expect(await ask(byCode, sorted)).toEqual(['A', 'a', 'b', 'ä'])
  expect(await ask(german, sorted)).toEqual(['a', 'A', 'ä', 'b'])
  expect(await ask(german, `${sorted} collate "C"`)).toEqual(['A', 'a', 'b', 'ä'])
})

test('a killed Postgres loses uncommitted rows only', async () => {
  const url = await engines.postgres.createDatabase('interrupted')
  await ask(url, 'create table tank (name text)')
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.query("begin; insert into tank values ('Leopard')")
  await engines.postgres.kill()
  await engines.postgres.start()
  expect(await ask(url, 'select count(*)::int from tank')).toEqual([0])
})

test('Swift returns a stored object, whole or a range of it', async () => {
  await put('range.txt', 'hull and turret')
  expect(await got('range.txt')).toBe('hull and turret')
  expect(await got('range.txt', 'bytes=5-7')).toBe('and')
  expect(await got('range.txt', 'bytes=-6')).toBe('turret')
})

test('Swift assembles a multipart upload', async () => {
  const params = { Bucket, Key: 'parts.bin', Body: BIG }
  await new Upload({ client: store, params, partSize: PART }).done()
  const { ContentLength } = await store.send(new HeadObjectCommand({ Bucket, Key: 'parts.bin' }))
  expect(ContentLength).toBe(BIG.length)
  // Across the border of two parts.
  const range = `bytes=${PART - 8}-${PART + 7}`
  expect(await got('parts.bin', range)).toBe(BIG.toString('latin1', PART - 8, PART + 8))
})

test('an aborted multipart upload leaves no object', async () => {
  const params = { Bucket, Key: 'given up.bin', Body: BIG }
  const upload = new Upload({ client: store, params, partSize: PART })
  upload.once('httpUploadProgress', () => void upload.abort())
  await expect(upload.done()).rejects.toThrow()
  expect(await keys()).not.toContain('given up.bin')
})

test('a signed URL works without keys, with the signed media type', async () => {
  await put('signed.txt', 'hull')
  const command = new GetObjectCommand({
    Bucket,
    Key: 'signed.txt',
    ResponseContentType: 'application/octet-stream',
  })
  const url = await getSignedUrl(store, command, { expiresIn: 60 })
  const response = await fetch(url)
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(await response.text()).toBe('hull')
  expect((await fetch(url.replace('octet-stream', 'json'))).status).toBe(403)
})

test('Swift lists new objects immediately, and deleted ones no more', async () => {
  await put('listed.txt', 'hull')
  expect(await keys()).toContain('listed.txt')
  await store.send(new DeleteObjectCommand({ Bucket, Key: 'listed.txt' }))
  expect(await keys()).not.toContain('listed.txt')
})

test('Swift keeps its objects through stop and start', async () => {
  await put('kept.txt', 'turret')
  await engines.swift.stop()
  await expect(fetch(engines.swift.endpoint)).rejects.toThrow()
  await engines.swift.start()
  expect(await got('kept.txt')).toBe('turret')
  expect(await keys()).toContain('kept.txt')
})
