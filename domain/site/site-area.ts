/** First segments of the paths that this site answers. */
const AREAS = new Set([
  ...[
    '',
    'archive',
    'blog',
    'fileinfo',
    'map',
    'search',
    'tools',
    'upload',
    'upload_files',
    'vehicle',
  ],
  ...['files', 'info', 'untracked_files', 'assets', 'api', 'schema'],
  ...['feed.xml', 'sitemap.xml', 'sitemap', 'robots.txt', 'healthz'],
  ...['impressum', 'login', 'logout', 'auth', 'welcome', 'first-admin'],
  ...['write', 'manage', 'preview'],
])

/**
 * Whether the site may have a page at a path. False only if no path of the site begins with the same segment.
 * @param path Begins with a slash; may have a query and a fragment.
 */
export function isSiteArea(path: string): boolean {
  const [area = ''] = path.slice(1).split(/[/?#]/)
  return AREAS.has(area.toLowerCase())
}
