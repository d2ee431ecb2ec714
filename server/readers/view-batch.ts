/** Different names a day, so that nobody fills the table; further ones are counted together. */
export const NAME_LIMITS = { page: 1000, site: 200 } as const
/** Different visitors until the next batch; more are not counted as visitors. */
const MAX_VISITORS = 10_000

/** One page that was read. */
export interface View {
  path: string
  /** Host of the site whose link led here; empty for none. */
  site: string
  /** Address and browser. Only in memory, until the batch is written. */
  visitor: string
}

/** The views since the last batch, on one day. */
export interface ViewBatch {
  /** In UTC, such as `2026-11-23`. */
  day: string
  page: Map<string, number>
  site: Map<string, number>
  visitors: Set<string>
}

export function newBatch(day: string): ViewBatch {
  return { day, page: new Map(), site: new Map(), visitors: new Set() }
}

export function addView({ page, site, visitors }: ViewBatch, view: View): void {
  add(page, view.path, 1, NAME_LIMITS.page)
  if (view.site !== '') add(site, view.site, 1, NAME_LIMITS.site)
  if (visitors.size < MAX_VISITORS) visitors.add(view.visitor)
}

export function addBatch(batch: ViewBatch, other: ViewBatch): void {
  for (const kind of ['page', 'site'] as const) {
    for (const [name, total] of other[kind]) add(batch[kind], name, total, NAME_LIMITS[kind])
  }
  for (const visitor of other.visitors) {
    if (batch.visitors.size < MAX_VISITORS) batch.visitors.add(visitor)
  }
}

function add(totals: Map<string, number>, name: string, total: number, limit: number): void {
  const key = totals.has(name) || totals.size < limit ? name : ''
  totals.set(key, (totals.get(key) ?? 0) + total)
}
