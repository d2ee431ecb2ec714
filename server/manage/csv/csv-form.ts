import type { Context } from 'hono'
import { formatCount } from '#domain/units/count.ts'
import { formFields, isPlainForm, seeOther } from '../../access/html-form.ts'
import { actorOf } from '../../api/call.ts'
import { rejectionError } from '../../api/rejection-error.ts'
import type { Db } from '../../db/tables/schema.ts'
import { SiteError } from '../../errors.ts'
import type { PageResponder } from '../../http/page-routes.ts'
import { type Route, route } from '../../http/route.ts'
import type { SiteEnv } from '../../http/site-env.ts'
import { CONFLICT, OK, UNPROCESSABLE_CONTENT } from '../../http/status-codes.ts'
import { bodyChunks } from '../../uploads/body-chunks.ts'
import { PartsFailed, readParts } from '../../uploads/multipart.ts'
import { applyCsv } from './apply-csv.ts'
import { CSV_BYTES, packCsv, unpackCsv } from './packed-csv.ts'
import { readCsv } from './read-csv.ts'

/** Besides the table. */
const FORM_BYTES = 64 * 1024

/** How .xlsx and .ods begin, which are ZIP files, and .xls. */
const WORKBOOKS = ['PK\x03\x04', '\xD0\xCF\x11\xE0']
const WORKBOOK =
  'The file is an Excel or LibreOffice workbook, not CSV, and nothing was changed. In Excel, save it as “CSV UTF-8”; in LibreOffice, as “Text CSV” in the character set “Unicode (UTF-8)”. Then choose that file.'

type Sent = { ok: true; text: string } | { ok: false; problem: string }

/** The page that previews a table of metadata, and applies it once it is confirmed. */
export function csvFormRoutes(db: Db, page: PageResponder): Route[] {
  return [
    route('POST /archive/metadata', 'file_managment', (c) =>
      isPlainForm(c) ? applyForm(c, db, page) : previewForm(c, page),
    ),
  ]
}

async function previewForm(c: Context<SiteEnv>, page: PageResponder): Promise<Response> {
  const sent = await sentTable(c)
  if (!sent.ok)
    return page(c, { status: UNPROCESSABLE_CONTENT, problem: { text: sent.problem, typed: {} } })
  const table = await readCsv(sent.text)
  if (!table.ok)
    return page(c, {
      status: UNPROCESSABLE_CONTENT,
      problem: { text: `${table.problem} Nothing was changed.`, typed: {} },
    })
  const packed = await packCsv(sent.text)
  return page(c, { status: OK, problem: { field: 'table', text: '', typed: { packed } } })
}

async function applyForm(c: Context<SiteEnv>, db: Db, page: PageResponder): Promise<Response> {
  const { packed, token } = await formFields(c, 'packed', 'token')
  const text = await unpackCsv(packed)
  const result = await applyCsv(db, actorOf(c), { text, token })
  if (result.ok) {
    const query = new URLSearchParams({ dir: c.req.query('dir') ?? '/', done: result.batch ?? '' })
    return seeOther(c, `/archive/metadata?${query}`)
  }
  const reason =
    result.reason === 'preview is old'
      ? 'The archive changed after this preview, or the table was already applied. Nothing was changed; check this new preview.'
      : rejectionError(result).message
  const problem = { field: 'table', text: reason, typed: { packed } }
  return page(c, { status: CONFLICT, problem })
}

/** @throws SiteError access/forged */
async function sentTable(c: Context<SiteEnv>): Promise<Sent> {
  const sent = { type: c.req.header('content-type') ?? '', body: bodyChunks(c) }
  const form = await readParts(sent, tableIn, CSV_BYTES + FORM_BYTES).catch((error) => {
    throw error instanceof PartsFailed ? error.error : error
  })
  const isRight = c.get('formTokenCheck')
  if (isRight && !isRight(form.fields.get('formToken') ?? '')) throw new SiteError('access/forged')
  const [file] = form.files
  if (!file) return { ok: false, problem: 'Choose a file first.' }
  if (!file.stored.ok) throw file.stored.error
  return file.stored.blob
}

async function tableIn(chunks: AsyncIterable<Uint8Array>): Promise<Sent> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  const bytes = Buffer.concat(parts)
  if (WORKBOOKS.some((start) => bytes.toString('latin1', 0, start.length) === start))
    return { ok: false, problem: WORKBOOK }
  if (bytes.length > CSV_BYTES) {
    const problem = `The table may have ${formatCount(CSV_BYTES / 1024 / 1024)} MB at most. Split it.`
    return { ok: false, problem }
  }
  try {
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    const problem =
      'The file is not in UTF-8, and nothing was changed. In Excel, save it as “CSV UTF-8”; in LibreOffice, choose the character set “Unicode (UTF-8)”.'
    return { ok: false, problem }
  }
}
