import type { Context } from 'hono'
import { uploadForm, uploadResponse } from '#domain/uploads/inbox-calls.ts'
import { isolatedName } from '#domain/uploads/isolated-name.ts'
import { sentName } from '#domain/uploads/message-to-editors.ts'
import { call } from '../api/call.ts'
import { SiteError } from '../errors.ts'
import type { PageResponder } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { OK } from '../http/status-codes.ts'
import { knownSender } from './sender.ts'
import {
  type FormParts,
  FormRejected,
  type FormResult,
  readExpiredForm,
  receiveUploadForm,
} from './upload-form.ts'

/** The form as submitted by pages and programs. */
export const uploadFormCalls = [
  call('POST /upload_files', {
    id: 'uploadFiles',
    action: 'upload-as-visitor',
    summary: 'Upload files: editors to a folder, everyone else for review',
    form: uploadForm,
    response: uploadResponse,
    responseDescription: 'The result for each file',
    failures: [404, 408, 409, 422, 429],
    handle: async ({ uploads }: { uploads: FormParts }, _asked, c) => {
      const { results } = await receiveUploadForm(c, uploads)
      const [first] = results
      // Programs upload one file at a time and get its error as the response.
      if (results.length === 1 && first?.ok === false) throw first.error
      return { files: results.map(resultJson) }
    },
  }),
]

/** The form as submitted by a browser without scripts. */
export function uploadFormRoutes(parts: FormParts, page: PageResponder): Route[] {
  return [route('POST /upload', 'upload-as-visitor', (c) => respondWithPage(c, parts, page))]
}

/** The page again, with a line for each file. */
async function respondWithPage(
  c: Context<SiteEnv>,
  parts: FormParts,
  page: PageResponder,
): Promise<Response> {
  try {
    if (!knownSender(c)) throw await readExpiredForm(c, parts)
    const { results, fields } = await receiveUploadForm(c, parts)
    const failed = results.find((result) => !result.ok)
    // A message that was sent would be sent again with the next press.
    const typed = failed ? typedIn(fields) : { ...typedIn(fields), message: '' }
    const text = results.map(lineOf).join('\n')
    return page(c, {
      status: failed?.error.status ?? OK,
      problem: { field: 'files', text, typed },
    })
  } catch (error) {
    if (!(error instanceof SiteError) || error.status >= 500) throw error
    return page(c, { status: error.status, problem: problemOf(error) })
  }
}

function problemOf(error: SiteError) {
  const text = error.code === 'access/forged' ? EXPIRED : error.message
  return { field: 'files', text, typed: error instanceof FormRejected ? typedIn(error.fields) : {} }
}

const EXPIRED =
  'Nothing was sent, because the form has expired. Your browser must accept cookies of this site. Choose the files again, then press Upload.'

function typedIn(fields: ReadonlyMap<string, string>) {
  return { username: fields.get('username') ?? '', message: fields.get('message') ?? '' }
}

function lineOf(result: FormResult): string {
  const name = isolatedName(sentName(result.name))
  return result.ok ? `Uploaded: ${name}` : `Failed: ${name}. ${result.error.message}`
}

function resultJson(result: FormResult) {
  if (result.ok) return result
  const { name, error } = result
  return { ok: false, name, code: error.code, message: error.message }
}
