export interface SitemapPage {
  /** Below the public address, starting with /. */
  path: string
  /** `2026-11-21` */
  changed?: string | undefined
}

/** All pages for search engines, in the form of sitemaps.org. */
export function sitemap(siteUrl: string, pages: readonly SitemapPage[]): string {
  const urls = pages.map(({ path, changed }) => {
    const lastmod = changed ? `<lastmod>${changed}</lastmod>` : ''
    return `<url><loc>${inXml(siteUrl + path)}</loc>${lastmod}</url>\n`
  })
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls.join('')}</urlset>\n`
}

function inXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
