import { escaped } from '#domain/units/escaped.ts'

export interface SitemapPage {
  /** Path on the public site. */
  path: string
  /** `2026-11-21` */
  changed?: string | undefined
}

const HEAD = '<?xml version="1.0" encoding="UTF-8"?>\n'
const FORM = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** A sitemap (sitemaps.org). */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${escaped(siteUrl + path)}</loc>${lastmod}</url>\n`
  })
  return `${HEAD}<urlset ${FORM}>\n${urls.join('')}</urlset>\n`
}

/** An index of sitemap parts. */
export function sitemapIndex(siteUrl: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${escaped(siteUrl + path)}</loc></sitemap>\n`)
  return `${HEAD}<sitemapindex ${FORM}>\n${parts.join('')}</sitemapindex>\n`
}
