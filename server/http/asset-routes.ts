import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Hono } from 'hono'
import { getMimeType } from 'hono/utils/mime'
import { type CachedResponse, conditionalHeaders, encodeResponse } from './cache/cached-response.ts'
import type { SiteEnv } from './site-env.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
const ONE_DAY_CACHE = 'public, max-age=86400'

/** The built code, fonts and icons: a fixed set of files, known at start and cached in memory on first use. */
export async function assetRoutes(folder: string) {
  const files = new Set(await namesBelow(folder))
  const cache = new Map<string, Promise<CachedResponse>>()
  const routes = new Hono<SiteEnv>()
  routes.on(['GET', 'HEAD'], '*', async (c, next) => {
    const name = c.req.path
    if (!files.has(name)) return next()
    const response = cache.get(name) ?? load(folder, name)
    cache.set(name, response)
    response.catch(() => cache.delete(name))
    return (await response).respond(conditionalHeaders(c.req.raw))
  })
  return routes
}

async function namesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `/${relative(folder, join(entry.parentPath, entry.name))}`)
    .filter((name) => !name.includes('/.'))
}

async function load(folder: string, name: string): Promise<CachedResponse> {
  const type = getMimeType(name) ?? 'application/octet-stream'
  const isHashed = name.startsWith('/bundle/')
  const headers = {
    'content-type':
      type.startsWith('text/') && !type.includes('charset') ? `${type}; charset=utf-8` : type,
    'cache-control': isHashed ? IMMUTABLE : ONE_DAY_CACHE,
  }
  return encodeResponse(
    200,
    headers,
    new Uint8Array(await readFile(join(folder, name))),
    'thorough',
  )
}
