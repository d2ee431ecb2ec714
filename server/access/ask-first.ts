import type { Context } from 'hono'
import type { PageAnswer } from '../http/page-routes.ts'
import type { SiteEnv } from '../http/site-env.ts'

/** Shows the page again with a question, which a browser without scripts has not shown yet. */
export function askFirst(
  c: Context<SiteEnv>,
  page: PageAnswer,
  typed: Readonly<Record<string, string>>,
): Promise<Response> {
  return page(c, { status: 200, problem: { field: 'confirmed', text: '', typed } })
}
