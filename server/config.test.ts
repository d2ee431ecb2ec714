import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { S3_FORM } from './blobs/storage-url.ts'
import { ConfigError, parseConfig } from './config.ts'

test('an empty environment gives a site for this machine', () => {
  expect(parseConfig({})).toEqual({
    PORT: 3000,
    HOST: '0.0.0.0',
    DATA_DIR: resolve('data'),
    DATABASE_URL: 'sqlite',
    DATABASE_POOL: 10,
    STORAGE_URL: 'disk',
    STORAGE_REDIRECT: false,
    CONTENT_DIR: resolve('content'),
    SITE_URL: 'http://localhost:3000',
    TRUST_PROXY: 0,
    MAX_CONNECTIONS: 8000,
    MAX_CONNECTIONS_PER_ADDRESS: 256,
    LOG_ADDRESSES: 'short',
    LOG_LEVEL: 'info',
    NOTIFY_SHAPE: 'json',
    METRICS_HOST: '127.0.0.1',
    SENDFILE: 'off',
    BACKUP_AT: '03:30',
    BACKUP_KEEP: '7,4,12',
    TRASH_DAYS: 30,
    MAX_UPLOAD_MB: 1000,
    VISITOR_UPLOADS: true,
    VISITOR_FILES_A_DAY: 200,
    VISITOR_MB_A_DAY: 5000,
    INBOX_MB: 20_000,
    FREE_DISK_MB: 1024,
    EDITOR_FREE_DISK_MB: 256,
    SAMPLES: true,
  })
})

test.for([
  { given: { PORT: '8080' }, url: 'http://localhost:8080' },
  { given: { PORT: '0' }, url: 'http://localhost:3000' },
  { given: { PORT: '8080', SITE_URL: 'http://localhost:3000' }, url: 'http://localhost:3000' },
])('with $given the URL of the site is $url', ({ given, url }) => {
  expect(parseConfig(given).SITE_URL).toBe(url)
})

test('an empty setting counts as unset, and unknown variables are ignored', () => {
  const empty = { PORT: '', HOST: '', SITE_URL: '', SAMPLES: '', DATA_DIR: '', PATH: '/bin' }
  expect(parseConfig(empty)).toEqual(parseConfig({}))
})

test.for([
  { name: 'PORT', value: '0', becomes: 0 },
  { name: 'PORT', value: '65535', becomes: 65535 },
  { name: 'HOST', value: '127.0.0.1', becomes: '127.0.0.1' },
  { name: 'DATA_DIR', value: '/srv/site data', becomes: '/srv/site data' },
  { name: 'CONTENT_DIR', value: 'words/', becomes: resolve('words') },
  { name: 'SITE_URL', value: 'https://example.org', becomes: 'https://example.org' },
  { name: 'SITE_URL', value: 'https://Example.org:8443/', becomes: 'https://example.org:8443' },
  { name: 'TRUST_PROXY', value: '2', becomes: 2 },
  { name: 'LOG_LEVEL', value: 'silent', becomes: 'silent' },
  { name: 'SENDFILE', value: 'x-accel-redirect', becomes: 'x-accel-redirect' },
  { name: 'DATABASE_URL', value: 'sqlite', becomes: 'sqlite' },
  {
    name: 'DATABASE_URL',
    value: 'postgres://user:word@db.example:5433/site?sslmode=require',
    becomes: 'postgres://user:word@db.example:5433/site?sslmode=require',
  },
  {
    name: 'DATABASE_URL',
    value: 'postgresql:///site?host=/var/run/postgresql',
    becomes: 'postgresql:///site?host=/var/run/postgresql',
  },
  { name: 'DATABASE_POOL', value: '1', becomes: 1 },
  { name: 'DATA_DIR', value: ' /srv/data ', becomes: '/srv/data' },
  { name: 'BACKUP_TO', value: '/backup ', becomes: '/backup' },
  { name: 'DATABASE_URL', value: 'sqlite ', becomes: 'sqlite' },
  { name: 'DATABASE_URL', value: 'postgres://db/site\n', becomes: 'postgres://db/site' },
  { name: 'STORAGE_URL', value: 'disk ', becomes: 'disk' },
  {
    name: 'STORAGE_URL',
    value: 's3://files',
    becomes: { bucket: 'files', prefix: '', endpoint: undefined, region: 'us-east-1' },
  },
  {
    name: 'STORAGE_URL',
    value: 's3://my.files/site/one/?endpoint=http://127.0.0.1:8085/&region=eu-1',
    becomes: {
      bucket: 'my.files',
      prefix: 'site/one/',
      endpoint: 'http://127.0.0.1:8085',
      region: 'eu-1',
    },
  },
  { name: 'SAMPLES', value: 'off', becomes: false },
  { name: 'SAMPLES', value: 'on', becomes: true },
])('$name=$value is $becomes', ({ name, value, becomes }) => {
  expect(parseConfig({ [name]: value })).toMatchObject({ [name]: becomes })
})

describe('a wrong value is named, with what was found and what is expected', () => {
  const port = 'a port from 0 to 65535'
  const url = 'a URL, e.g. https://example.org, without a path'
  const proxies = 'a number of proxies, 0 to 8'
  test.for([
    { name: 'PORT', value: 'http', expected: port },
    { name: 'PORT', value: '65536', expected: port },
    { name: 'PORT', value: '-1', expected: port },
    { name: 'PORT', value: '3000.5', expected: port },
    { name: 'PORT', value: '1e3', expected: port },
    { name: 'PORT', value: '0x50', expected: port },
    { name: 'PORT', value: ' ', expected: port },
    { name: 'SITE_URL', value: 'example.org', expected: url },
    { name: 'SITE_URL', value: 'ftp://example.org', expected: url },
    { name: 'SITE_URL', value: 'https://example.org/site', expected: url },
    { name: 'SITE_URL', value: 'https://example.org/?x', expected: url },
    { name: 'SITE_URL', value: 'https://user:word@example.org', expected: url },
    { name: 'TRUST_PROXY', value: 'true', expected: proxies },
    { name: 'TRUST_PROXY', value: '9', expected: proxies },
    { name: 'TRUST_PROXY', value: '-1', expected: proxies },
    {
      name: 'LOG_LEVEL',
      value: 'loud',
      expected: 'fatal, error, warn, info, debug, trace or silent',
    },
    { name: 'SENDFILE', value: 'on', expected: 'off or x-accel-redirect' },
    { name: 'SAMPLES', value: 'no', expected: 'on or off' },
    { name: 'DATA_DIR', value: "'/srv/data'", expected: 'a folder, without quotes' },
    { name: 'CONTENT_DIR', value: '/srv/content"', expected: 'a folder, without quotes' },
    { name: 'BACKUP_TO', value: '"/backup"', expected: 'a folder, without quotes' },
    { name: 'BACKUP_TO', value: 's3:/bucket', expected: `a folder or a URL, e.g. ${S3_FORM}` },
    { name: 'RESTORE_FROM', value: 'S3:bucket', expected: `a folder or a URL, e.g. ${S3_FORM}` },
    { name: 'DATABASE_POOL', value: '0', expected: 'a number of connections, 1 to 500' },
    { name: 'STORAGE_REDIRECT', value: 'yes', expected: 'on or off' },
  ])('$name=$value', ({ name, value, expected }) => {
    const parse = () => parseConfig({ [name]: value })
    expect(parse).toThrow(ConfigError)
    expect(parse).toThrow(new ConfigError(`${name} is "${value}", expected ${expected}.`))
  })
})

test('all invalid settings are reported together', () => {
  const parse = () => parseConfig({ PORT: 'x', HOST: 'here', SAMPLES: 'y', TRUST_PROXY: 'z' })
  expect(parse).toThrow(/^PORT is .*\nTRUST_PROXY is .*\nSAMPLES is .*$/)
})

test.for([
  'mysql://user:secret@host/site',
  'postgres://user:secret@host',
  'postgres://user:secret@host/a/b',
  'user:secret@host/site',
])('an invalid DATABASE_URL is rejected without revealing its password: %s', (url) => {
  const expected = 'sqlite or a URL, e.g. postgres://user:password@host/database'
  expect(() => parseConfig({ DATABASE_URL: url })).toThrow(
    new ConfigError(`DATABASE_URL is invalid, expected ${expected}.`),
  )
})

test.for([
  'files',
  's3://',
  's3://Files',
  's3://key:word@files',
  's3://files?endpoint=host:80',
  's3://files?endpoint=https://host/path',
  's3://files?endpint=https://host',
  's3://files?endpoint=http://key:secret@host',
  's3://files?region=eu west 9',
  's3://files?endpoint=https://host&secret=secret',
])('an invalid STORAGE_URL is rejected without revealing its content: %s', (url) => {
  const expected = 'disk or a URL, e.g. s3://bucket?endpoint=https://store.example&region=us-east-1'
  expect(() => parseConfig({ STORAGE_URL: url })).toThrow(
    new ConfigError(`STORAGE_URL is invalid, expected ${expected}.`),
  )
})

test.for([
  { settings: { SENDFILE: 'x-accel-redirect', STORAGE_URL: 's3://files' }, named: /SENDFILE/ },
  { settings: { STORAGE_REDIRECT: 'on' }, named: /STORAGE_REDIRECT/ },
  { settings: { METRICS_HOST: '0.0.0.0' }, named: /^METRICS_HOST needs a port\. Set METRICS_PORT/ },
  { settings: { NOTIFY_TOKEN: 'tk_1' }, named: /^NOTIFY_TOKEN needs a webhook\. Set NOTIFY_URL/ },
  { settings: { NOTIFY_SECRET: 'key' }, named: /^NOTIFY_SECRET needs a webhook/ },
  { settings: { NOTIFY_SHAPE: 'ntfy' }, named: /^NOTIFY_SHAPE needs a webhook/ },
  { settings: { NOTIFY_FROM: 'a@example.org' }, named: /^NOTIFY_FROM needs a mail server/ },
])(
  'settings that contradict one another or lack one that they need stop the start: $settings',
  ({ settings, named }) => {
    expect(() => parseConfig(settings)).toThrow(named)
  },
)

const PROVIDER = {
  OIDC_ISSUER: 'https://accounts.example.org',
  OIDC_CLIENT_ID: 'site',
  OIDC_CLIENT_SECRET: 'a secret of two',
  OIDC_ROLES_CLAIM: 'roles',
}

test('two services of the site cannot use one port of one address', () => {
  const parse = (host: string) => () =>
    parseConfig({ PORT: '8080', METRICS_PORT: '8080', HOST: host })
  expect(parse('0.0.0.0')).toThrow('METRICS_PORT and PORT are both 8080. Set METRICS_PORT to')
  expect(parse('127.0.0.1')).toThrow(ConfigError)
  expect(parse('192.0.2.1')).not.toThrow()
})

test('the two keys for backups are set together', () => {
  expect(() => parseConfig({ BACKUP_ACCESS_KEY_ID: 'a' })).toThrow(
    /^BACKUP_SECRET_ACCESS_KEY is not set\. Set both/,
  )
  const both = { BACKUP_ACCESS_KEY_ID: 'a', BACKUP_SECRET_ACCESS_KEY: 'b' }
  expect(parseConfig(both)).toMatchObject(both)
})

test('an identity provider needs all of its settings or none', () => {
  expect(parseConfig(PROVIDER)).toMatchObject(PROVIDER)
  const { OIDC_CLIENT_SECRET: secret, ...others } = PROVIDER
  expect(() => parseConfig(others)).toThrow('OIDC_CLIENT_SECRET is not set.')
  expect(() => parseConfig({ OIDC_CLIENT_SECRET: secret })).toThrow(
    'OIDC_ISSUER and OIDC_CLIENT_ID and OIDC_ROLES_CLAIM are not set.',
  )
})

test.for(['http://accounts.example.org', 'accounts.example.org', 'ftp://accounts.example.org'])(
  'a provider at %s is rejected: what it says could be overheard',
  (issuer) => {
    expect(() => parseConfig({ ...PROVIDER, OIDC_ISSUER: issuer })).toThrow(/^OIDC_ISSUER is "/)
  },
)
