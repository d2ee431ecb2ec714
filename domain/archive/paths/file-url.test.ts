import { describe, expect, test } from 'vitest'
import { archivePath } from './archive-path.ts'
import { fileId } from './file-id.ts'
import {
  downloadUrl,
  fileInfoUrl,
  filePagesUrl,
  fileUrl,
  folderUrl,
  thumbnailSizes,
  thumbnailUrl,
  versionOf,
} from './file-url.ts'

const id = fileId.parse('abcdefghijABCDEFGHIJ01')
const named = (name: string) => ({ id, name, version: '0123456789ab' })

test.for([
  { name: 'hull.jpg', encoded: 'hull.jpg' },
  { name: 'Leopard 2A6.jpg', encoded: 'Leopard%202A6.jpg' },
  { name: 'a#b?c&d=e%f+g.txt', encoded: 'a%23b%3Fc%26d%3De%25f%2Bg.txt' },
  { name: '%2e%2e', encoded: '%252e%252e' },
  { name: 'Gepäck.pdf', encoded: 'Gep%C3%A4ck.pdf' },
  { name: '🛡.svg', encoded: '%F0%9F%9B%A1.svg' },
  { name: 'a\\b"c<d>', encoded: 'a%5Cb%22c%3Cd%3E' },
])('the bytes of $name lie at files/$encoded', ({ name, encoded }) => {
  const url = fileUrl(named(name))
  expect(url).toBe(`/files/${encoded}?id=${id}&v=0123456789ab`)
  expect(decodeURIComponent(encoded)).toBe(name)
  expect(encoded).toMatch(/^[A-Za-z0-9%._-]+$/)
})

test('a file URL contains the requested form', () => {
  const url = `/files/x?id=${id}&v=0123456789ab`
  expect(downloadUrl(named('x'))).toBe(`${url}&download`)
  expect(thumbnailSizes.map((size) => thumbnailUrl(named('x'), size))).toEqual([
    `${url}&thumbnail=0x150`,
    `${url}&thumbnail=0x300`,
    `${url}&thumbnail=0x1080`,
  ])
  expect(fileInfoUrl(id)).toBe(`/fileinfo/${id}`)
})

test('the version is the start of the hash', () => {
  expect(versionOf('0123456789abcdef'.repeat(4))).toBe('0123456789ab')
})

test.for([
  [undefined, `/fileinfo/${id}/pages`],
  [1, `/fileinfo/${id}/pages#page=1`],
  [25, `/fileinfo/${id}/pages#page=25`],
  [26, `/fileinfo/${id}/pages?from=26#page=26`],
  [73, `/fileinfo/${id}/pages?from=51#page=73`],
] as const)('page %s of a PDF is at %s', ([page, url]) => {
  expect(filePagesUrl(id, page)).toBe(url)
})

describe('the URL of a folder', () => {
  test.for([
    { path: '/', extra: {}, url: '/archive' },
    { path: '/Vehicles', extra: {}, url: '/archive?dir=/Vehicles' },
    {
      path: '/Vehicles/MBT Leopard 2',
      extra: {},
      url: '/archive?dir=/Vehicles/MBT%20Leopard%202',
    },
    { path: '/a#b&c=d?e', extra: {}, url: '/archive?dir=/a%23b%26c%3Dd%3Fe' },
    { path: '/50 % + more', extra: {}, url: '/archive?dir=/50%20%25%20%2B%20more' },
    { path: '/Gepäck', extra: {}, url: '/archive?dir=/Gep%C3%A4ck' },
    { path: '/', extra: { sort: 'name' }, url: '/archive?sort=name' },
    {
      path: '/Vehicles',
      extra: { sort: 'name', order: 'desc' },
      url: '/archive?dir=/Vehicles&sort=name&order=desc',
    },
  ])('$path with $extra is $url', ({ path, extra, url }) => {
    expect(folderUrl(archivePath.parse(path), extra)).toBe(url)
  })

  test.for([
    ['/Vehicles', '/archive?dir=/Vehicles&sort=name'],
    ['/', '/archive?sort=name'],
  ] as const)('merged into the query of another folder it leads to %s', ([path, url]) => {
    const query = { dir: '/Ammunition', sort: 'name' }
    expect(folderUrl(archivePath.parse(path), query)).toBe(url)
  })
})
