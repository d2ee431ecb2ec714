import { type Context, Hono } from 'hono'
import { SiteError } from '../errors.ts'
import type { PageAnswer } from '../http/page-routes.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { type FormParts, type FormResult, receiveUploadForm } from './upload-form.ts'

const ALL_WELL = 200

/** Forms that bring files: as the calls of pages send them, and as a browser without scripts does. */
export function uploadFormRoutes(parts: FormParts, page: PageAnswer): Hono<SiteEnv> {
  return new Hono<SiteEnv>()
    .post('/upload_files', async (c) => {
      const { results } = await receiveUploadForm(c, parts)
      const [first] = results
      // One file is what the calls of pages send: its failure is the answer.
      if (results.length === 1 && first?.ok === false) throw first.error
      return c.json({ files: results.map(resultJson) }, ALL_WELL, {
        'cache-control': 'private, no-store',
      })
    })
    .post('/upload', (c) => answerByPage(c, parts, page))
}

/** The page again, with a line for each file. */
async function answerByPage(
  c: Context<SiteEnv>,
  parts: FormParts,
  page: PageAnswer,
): Promise<Response> {
  try {
    const { results, fields } = await receiveUploadForm(c, parts)
    const typed = { username: fields.get('username') ?? '' }
    const failed = results.find((result) => !result.ok)
    const text = results.map(lineOf).join('\n')
    return page(c, {
      status: failed?.error.status ?? ALL_WELL,
      problem: { field: 'files', text, typed },
    })
  } catch (error) {
    if (!(error instanceof SiteError) || error.status >= 500) throw error
    const problem = { field: 'files', text: error.message, typed: { username: '' } }
    return page(c, { status: error.status, problem })
  }
}

function lineOf(result: FormResult): string {
  return result.ok ? `Uploaded: ${result.name}` : `Failed: ${result.name}. ${result.error.message}`
}

function resultJson(result: FormResult) {
  if (result.ok) return result
  const { name, error } = result
  return { ok: false, name, code: error.code, message: error.message }
}
