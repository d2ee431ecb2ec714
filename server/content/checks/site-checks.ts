import { postNamedIn, postUrl } from '#domain/site/blog-url.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { isSiteArea } from '#domain/site/site-area.ts'
import { type ContentPath, contentPath } from '../content-path.ts'
import type { ContentTree } from '../content-tree.ts'
import { problemAt } from '../yaml/checked-yaml.ts'
import { parseYaml } from '../yaml/yaml-text.ts'
import type { ArchiveLookup } from './archive-checks.ts'
import { limitProblems, type Problem } from './diagnostic.ts'
import { withNearest } from './nearest-word.ts'
import { formerNames } from './page-anchors.ts'

export interface PointedTo {
  /** Names of the site's drawings; `undefined` if unknown. */
  drawings: ReadonlySet<string> | undefined
  /** Last URL segments of all pages below /blog. */
  pages: ReadonlySet<string>
  /** `undefined`: references to the archive are not checked. */
  archive: ArchiveLookup | undefined
}

/** Last URL segments of the pages of all files, even invalid ones, and those that they had before. */
export function pagesBelowBlog(tree: Pick<ContentTree, 'paths' | 'entries'>): Set<string> {
  const places = tree.paths().map(contentPath)
  return new Set([...places.flatMap(pageOf), ...formerNames(tree).keys()])
}

function pageOf(place: ContentPath): string[] {
  if (place.kind === 'article') return [place.name]
  return place.kind === 'catalogue' ? [place.slug] : []
}

/** Broken references in an otherwise valid site.yaml. */
export async function siteProblems(
  text: string,
  site: SiteContent,
  pointedTo: PointedTo,
): Promise<Problem[]> {
  const yaml = parseYaml({ text, firstLine: 1, schema: 'core' })
  if (!yaml.ok) return []
  const found = [
    ...itemsOf(site).flatMap((item) => itemDiagnostics(item, pointedTo)),
    ...(await imageDiagnostics(site, pointedTo)),
  ]
  const problems = found.map(({ path, message }) => problemAt(yaml.lines, path, message))
  return limitProblems(problems.sort((one, other) => one.line - other.line))
}

/** A list entry with a link and usually a drawing. */
interface Item {
  path: PropertyKey[]
  link: string
  drawing?: string | undefined
}

interface Check {
  path: PropertyKey[]
  message: string
}

function itemsOf({ menu, home, blog }: SiteContent): Item[] {
  const lists: [PropertyKey[], Omit<Item, 'path'>[]][] = [
    [['menu', 'links'], menu.links],
    [['menu', 'tools'], menu.tools],
    [['home', 'featured'], home.featured],
    [['blog'], blog],
  ]
  return lists.flatMap(([path, items]) =>
    items.map((item, at) => ({ ...item, path: [...path, at] })),
  )
}

function itemDiagnostics({ path, link, drawing }: Item, { drawings, pages }: PointedTo): Check[] {
  const page = postNamedIn(link)
  const checks: Check[] = []
  if (page !== undefined && !pages.has(page))
    checks.push({
      path: [...path, 'link'],
      ...withNearest(`there is no page ${postUrl(page)}`, page, pages),
    })
  if (!isSiteArea(link))
    checks.push({ path: [...path, 'link'], message: `this site has no page ${link}` })
  if (drawing !== undefined && drawings && !drawings.has(drawing))
    checks.push({
      path: [...path, 'drawing'],
      ...withNearest(`there is no drawing ${drawing}`, drawing, drawings),
    })
  return checks
}

async function imageDiagnostics(
  { imprint: { image } }: SiteContent,
  { archive }: PointedTo,
): Promise<Check[]> {
  if (image === undefined || !archive || (await archive.file(image))) return []
  return [{ path: ['imprint', 'image'], message: `the archive has no file with the id "${image}"` }]
}
