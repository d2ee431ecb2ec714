import type { Context } from 'hono'
import { z } from 'zod'
import type { Library } from '#domain/articles/library.ts'
import { placeOf } from '#domain/cases/case-place.ts'
import { caseView } from '#domain/cases/case-view.ts'
import { lastStationChange, lifeLines } from '#domain/cases/life/life-line.ts'
import { recordViews } from '#domain/cases/location/record-view.ts'
import { FILTER_PARAMETERS, isGroup, wordsOf } from '#domain/catalogues/case-filter.ts'
import { type CaseSelection, caseSelection } from '#domain/catalogues/case-selection.ts'
import type { Catalogue } from '#domain/catalogues/catalogue.ts'
import { changedDayOf, latestChangeOfPage } from '#domain/catalogues/changes.ts'
import { foundOnPage } from '#domain/search/found-on-page.ts'
import { type Search, searchFrom } from '#domain/search/site-search.ts'
import { BLOG_URL, caseUrl, postUrl } from '#domain/site/blog-url.ts'
import type { SiteContent } from '#domain/site/site.ts'
import type { Db } from '../db/tables/schema.ts'
import { SiteError } from '../errors.ts'
import { contentDisposition } from '../files/content-disposition.ts'
import {
  type CachedResponse,
  conditionalHeaders,
  encodeResponse,
} from '../http/cache/cached-response.ts'
import type { ResponseCache } from '../http/cache/response-cache.ts'
import { type Handler, type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { archivePart, archiveParts } from './archive-sitemap.ts'
import { atomFeed, catalogueEntries, changesOfArticle, type FeedEntry } from './atom-feed.ts'
import {
  caseFileName,
  caseFiles,
  caseSchemas,
  fileOfOneCase,
  isCaseFile,
  type Publisher,
  selectionOfOneCase,
} from './case-files.ts'
import { type SitemapPage, sitemap, sitemapIndex } from './sitemap.ts'

interface EditorialParts {
  db: Db
  library: Library
  search: Search
  site: () => SiteContent
  siteUrl: string
  cache: ResponseCache
  version: () => string
  /** Afterwards `version` is no older than what a response has read. */
  catchUp: () => Promise<void>
}

interface Made {
  type: string
  body: string
  /** Under which a browser or a program saves it. */
  fileName?: string
}

const ATOM = 'application/atom+xml; charset=utf-8'
const XML = 'application/xml; charset=utf-8'

function encode({ type, body, fileName }: Made): CachedResponse {
  const headers = {
    'content-type': type,
    ...(fileName !== undefined && {
      'content-disposition': contentDisposition('inline', fileName),
    }),
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return encodeResponse(200, headers, new TextEncoder().encode(body))
}

/** Pages use the first value; scripts get an error. Filters may have several options. */
function requireOnce(query: URLSearchParams): void {
  const name = FILTER_PARAMETERS.find((each) => !isGroup(each) && query.getAll(each).length > 1)
  if (name === undefined) return
  throw new SiteError('request/malformed', {
    detail: `The parameter ${name} is given more than once.`,
  })
}

/** A download cannot carry a note: if unknown options were ignored, all cases would look like matches. */
function requireKnown({ unknown: [option] }: CaseSelection): void {
  if (option === undefined) return
  throw new SiteError('request/malformed', {
    detail: `The filter has no option "${option.slice(0, 60)}". Use the names of the options on the catalogue page; months look like 2024-03.`,
  })
}

/** Machine-readable editorial content: catalogue data, feeds, the sitemap. */
export function editorialRoutes(parts: EditorialParts): Route[] {
  const get = (path: `/${string}`, handler: Handler) => route(`GET ${path}`, 'read', handler)
  const { db, library, search, site, siteUrl, cache, version, catchUp } = parts
  const publisher = (): Publisher => ({
    siteUrl,
    brand: site().brand,
    licence: site().editorial.licence,
  })

  /** Cached like a page; any origin may read it, because it is the same for everyone. */
  const respondCached = async (c: Context<SiteEnv>, make: () => Promise<Made> | Made) => {
    const response = await cache.get(c.req.path, version, async () => {
      const made = await make()
      await catchUp()
      return encode(made)
    })
    return response.respond(conditionalHeaders(c.req.raw))
  }

  const renamed: Handler = async (c, next) => {
    const { catalogue = '', name = '' }: Record<string, string> = c.req.param()
    const now = library.currentCatalogueName(catalogue)
    if (now === undefined) return next()
    const { search: query } = new URL(c.req.url)
    // Browsers cache a 301 indefinitely, and the catalogue may get its former name back.
    c.header('cache-control', 'no-store')
    return c.redirect(caseUrl(now, encodeURIComponent(name)) + query, 301)
  }

  return [
    get('/blog/:catalogue/:name', renamed),
    get('/blog/:catalogue/:name/', renamed),

    get('/blog/:catalogue/:name', async (c, next) => {
      const { catalogue: slug = '', name = '' }: Record<string, string> = c.req.param()
      if (name !== 'feed.xml' && !isCaseFile(name)) return next()
      const catalogue = await library.catalogue(slug)
      if (!catalogue) return next()
      if (!isCaseFile(name))
        return respondCached(c, () => ({ type: ATOM, body: catalogueFeed(catalogue, publisher()) }))
      const query = new URL(c.req.url).searchParams
      requireOnce(query)
      const found = await foundOnPage(searchFrom(search, c.get('from')), slug, wordsOf(query))
      const selection = caseSelection(catalogue, query, found?.ids)
      requireKnown(selection)
      const { type, body } = caseFiles[name]
      const make = () => ({
        type,
        body: body({ catalogue, selection, publisher: publisher() }),
        fileName: caseFileName(name, catalogue, selection),
      })
      // The number of filters is unlimited, so filtered responses are not cached.
      return selection.filter === ''
        ? respondCached(c, make)
        : encode(make()).respond(conditionalHeaders(c.req.raw))
    }),

    get('/blog/:catalogue/:name', async (c, next) => {
      const { catalogue: slug = '', name = '' }: Record<string, string> = c.req.param()
      const wanted = fileOfOneCase(name)
      const catalogue = wanted && (await library.catalogue(slug))
      if (!catalogue) return next()
      const { id, form } = wanted
      const now = placeOf(id, catalogue.aliases)
      const one = catalogue.cases.find((each) => each.id === now)
      if (!one) return next()
      const fileName = name.replace(id, now)
      if (now !== id) {
        c.header('cache-control', 'no-store')
        return c.redirect(caseUrl(slug, fileName), 301)
      }
      const { type, body } = caseFiles[form]
      const selection = selectionOfOneCase(one)
      const requested = () => ({ catalogue, selection, publisher: publisher() })
      return respondCached(c, () => ({ type, body: body(requested()), fileName }))
    }),

    get('/feed.xml', (c) =>
      respondCached(c, async () => {
        const entries = (await allCatalogues(library)).flatMap((one) =>
          catalogueEntries(one, siteUrl),
        )
        const { brand, description } = site()
        const feed = { url: '/feed.xml', page: BLOG_URL, title: brand, description }
        return {
          type: ATOM,
          body: atomFeed(publisher(), feed, [
            ...entries,
            ...(await articleEntries(library, siteUrl)),
          ]),
        }
      }),
    ),

    get('/sitemap.xml', (c) =>
      respondCached(c, async () => {
        const parts = ['pages', ...(await archiveParts(db))]
        const paths = parts.map((part) => `/sitemap/${part}.xml`)
        return { type: XML, body: sitemapIndex(siteUrl, paths) }
      }),
    ),

    get('/sitemap/:part', async (c, next) => {
      const [, part] = /^([0-9A-Za-z-]+)\.xml$/.exec(c.req.param('part') ?? '') ?? []
      if (part === undefined) return next()
      const isThere = part === 'pages' || (await archiveParts(db)).includes(part)
      if (!isThere) return next()
      return respondCached(c, async () => {
        const pages =
          part === 'pages' ? await allPages(library, site()) : await archivePart(db, part)
        return { type: XML, body: sitemap(siteUrl, pages) }
      })
    }),

    get('/robots.txt', (c) =>
      respondCached(c, () => ({
        type: 'text/plain; charset=utf-8',
        body: `User-agent: *\nAllow: /\nDisallow: /login\nDisallow: /search?\nDisallow: /api/files/zip\nDisallow: /blog/*?\nDisallow: /map?\n\nSitemap: ${siteUrl}/sitemap.xml\n`,
      })),
    ),

    ...Object.entries(caseSchemas).map(([name, schema]) =>
      get(`/schema/${name}.json`, (c) =>
        respondCached(c, () => ({
          type: 'application/schema+json',
          body: JSON.stringify(z.toJSONSchema(schema), undefined, 2),
        })),
      ),
    ),
  ]
}

function catalogueFeed(catalogue: Catalogue, publisher: Publisher): string {
  const page = postUrl(catalogue.slug)
  const { title, description } = catalogue
  const feed = { url: `${page}/feed.xml`, page, title, description }
  return atomFeed(publisher, feed, catalogueEntries(catalogue, publisher.siteUrl))
}

async function articleEntries(library: Library, siteUrl: string): Promise<FeedEntry[]> {
  const articles = await Promise.all(library.articles().map((slug) => library.article(slug)))
  return articles.flatMap((article) =>
    article ? changesOfArticle(article, siteUrl + postUrl(article.slug)) : [],
  )
}

async function allCatalogues(library: Library): Promise<Catalogue[]> {
  const catalogues = await Promise.all(library.catalogues().map((slug) => library.catalogue(slug)))
  return catalogues.filter((one) => one !== undefined)
}

async function allPages(library: Library, site: SiteContent): Promise<SitemapPage[]> {
  const articles = await Promise.all(library.articles().map((slug) => library.article(slug)))
  const catalogues = await allCatalogues(library)
  return [
    { path: '/' },
    { path: BLOG_URL },
    { path: '/tools' },
    ...(catalogues.length > 0 ? [{ path: '/map' }] : []),
    ...site.menu.tools.map(({ link }) => ({ path: link })),
    ...articles.flatMap((one) =>
      one ? { path: postUrl(one.slug), changed: one.updated ?? one.added } : [],
    ),
    ...catalogues.flatMap((catalogue) => {
      const path = postUrl(catalogue.slug)
      return [
        { path, changed: changedDayOf(catalogue) },
        { path: `${path}/changes`, changed: latestChangeOfPage(catalogue.cases) },
        ...catalogue.cases.map((one) => ({
          path: caseUrl(catalogue.slug, one.id),
          changed: one.updated ?? one.added,
        })),
        ...vehiclesOf(catalogue).map((life) => ({
          path: `/vehicle/${life.id}`,
          changed: lastStationChange(life),
        })),
      ]
    }),
    { path: '/impressum' },
  ]
}

function vehiclesOf({ cases, records }: Catalogue) {
  return lifeLines({ cases: cases.map(caseView), records: recordViews(records, cases) })
}
