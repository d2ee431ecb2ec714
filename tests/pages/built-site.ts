import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parse } from 'node-html-parser'
import { pino } from 'pino'
import { afterAll, beforeAll, inject } from 'vitest'
import type { Role } from '#domain/access/role.ts'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { createCheapPasswords } from '#server/access/cheap-passwords.fixture.ts'
import { logIn } from '#server/access/logged-in.fixture.ts'
import { parseConfig } from '#server/config.ts'
import { SHARED_THREADS } from '#server/content/shared-threads.fixture.ts'
import { assetRoutes } from '#server/http/asset-routes.ts'
import { openContent } from '#server/open-content.ts'
import { openSite } from '#server/open-site.ts'
import { requestAsOnPort } from '#server/test-site.fixture.ts'

const BUILD = join(import.meta.dirname, '../../build')
export const ORIGIN = 'https://tanks.example'

/** Writes more into a content folder. */
type WriteContent = (folder: string) => void

const HOOK_MS = 60_000

type OpenedSite = Awaited<ReturnType<typeof open>>

let shared: Promise<OpenedSite> | undefined

/** The whole site with its built pages. Test files that a process runs share it: they read, and add no more than users. */
export function builtSite() {
  return siteFor(() => {
    shared ??= open()
    return shared
  })
}

interface OwnContent {
  /** Which texts of the site it gets, by their path in the content folder. They take most of the time to open a site. */
  texts: RegExp | 'all' | 'none'
  /** Content that only this site has. */
  write?: WriteContent
}

/** The same for the tests of one file, which may change it. */
export function ownSite(own: OwnContent) {
  return siteFor(() => open(own), true)
}

function siteFor(openOne: () => Promise<OpenedSite>, isOwn = false) {
  let opened: OpenedSite
  /** Where it was before it crashed. */
  const left: OpenedSite[] = []
  beforeAll(async () => {
    opened = await openOne()
  }, HOOK_MS)
  if (isOwn) afterAll(() => Promise.all([...left, opened].map((one) => one.close())), HOOK_MS)

  const ask = (url: string, init?: RequestInit) => opened.app.request(url, init)
  return {
    ask,
    routes: () => opened.app.routes,
    /** The folder of the content, for tests that change it. */
    contentDir: () => opened.config.CONTENT_DIR,
    /** Opens the site again on its files as they are now: what it would write when it is closed is missing. */
    async crash() {
      left.push(opened)
      const folder = await mkdtemp(join(tmpdir(), 'pages-'))
      await cp(opened.config.DATA_DIR, folder, { recursive: true })
      opened = await openIn(folder, opened.config.CONTENT_DIR)
    },
    writing: () => opened.content.writing,
    /** Saves the counts of readers now instead of after some seconds. */
    writeReaders: () => opened.readers.write(),
    /** Headers of a logged-in user. */
    logIn: async (...roles: Role[]) => (await logIn(opened, ...roles)).headers,
    /** The id of a new user. */
    addUser: async (...roles: Role[]) => (await logIn(opened, ...roles)).user.id,
    /** A page; after a form the one that it leads to. */
    async page(url: string, headers: Record<string, string> = {}, form?: RequestInit) {
      const first = await ask(url, { ...form, headers })
      const leadsTo = form && first.headers.get('location')
      const response = leadsTo ? await ask(leadsTo, { headers }) : first
      const html = parse(await response.text())
      return {
        status: response.status,
        headers: response.headers,
        html,
        title: textOf(html.querySelector('title')),
        main: textOf(html.querySelector('main')),
        /** Texts of the elements that match a selector. */
        texts: (selector: string) => html.querySelectorAll(selector).map(textOf),
        /** An attribute of the elements that match a selector. */
        attributes: (selector: string, name: string) =>
          html.querySelectorAll(selector).map((element) => element.getAttribute(name)),
        /** The metadata for search engines. */
        linkedData: () =>
          JSON.parse(textOf(html.querySelector('script[type="application/ld+json"]'))),
      }
    },
    /** The listed file at a path of the archive. */
    async file(path: string) {
      const at = path.lastIndexOf('/')
      const dir = path.slice(0, at)
      const response = await ask(`/api/files?${new URLSearchParams({ dir })}`)
      const { images, files } = (await response.json()) as ListingResponse
      const found = [...images, ...files].find(({ name }) => name === path.slice(at + 1))
      if (!found) throw new Error(`${path} is not listed.`)
      return found
    },
  }
}

async function open(own?: OwnContent) {
  const places = inject('places')
  const folder = await mkdtemp(join(tmpdir(), 'pages-'))
  await cp(places.DATA_DIR, folder, { recursive: true })
  if (!own) return openIn(folder, places.CONTENT_DIR)
  const content = join(folder, 'own-content')
  await cp(places.CONTENT_DIR, content, {
    recursive: true,
    filter: (file) => !file.endsWith('.md') || hasText(own, relative(places.CONTENT_DIR, file)),
  })
  own.write?.(content)
  return openIn(folder, content)
}

function hasText({ texts }: OwnContent, path: string): boolean {
  return texts === 'all' || (texts !== 'none' && texts.test(path))
}

async function openIn(folder: string, content: string) {
  const own = { DATA_DIR: folder, CONTENT_DIR: content, SITE_URL: ORIGIN, SAMPLES: 'off' }
  const config = parseConfig({ ...inject('places'), ...own })
  const { pages } = await import(join(BUILD, 'server/index.js'))
  const site = await openSite({
    config,
    log: pino({ level: 'silent' }),
    assets: await assetRoutes(join(BUILD, 'client')),
    render: pages,
    openContent: (parts) => openContent({ ...parts, threads: SHARED_THREADS }),
    createPasswords: createCheapPasswords,
    show: () => undefined,
  })
  return {
    ...site.inside,
    config,
    app: requestAsOnPort(site),
    async close() {
      await site.close()
      await rm(folder, { recursive: true })
    },
  }
}

/** Its text, with white space collapsed. */
function textOf(element: { textContent: string } | null): string {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim()
}
