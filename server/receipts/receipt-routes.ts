import type { Context } from 'hono'
import { counted, formatCount } from '#domain/units/count.ts'
import { MAX_MESSAGE, tidyMessage } from '#domain/uploads/receipt.ts'
import { askFirst } from '../access/ask-first.ts'
import { formFields, seeOther } from '../access/html-form.ts'
import { newRandom, readSessionCookie, readVisitorCookie } from '../access/site-cookies.ts'
import { SiteError } from '../errors.ts'
import type { PageAnswer } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { senderOf } from '../uploads/sender.ts'
import type { ReceiptStore } from './receipts.ts'

const PAGE = '/upload/receipt'

/** The forms that make a receipt, and those on it. Who has its address is its owner. */
export function receiptRoutes(receipts: ReceiptStore, page: PageAnswer): Route[] {
  const make = route(`POST ${PAGE}`, 'upload-as-visitor', async (c) => {
    const secret = readSessionCookie(c) ?? readVisitorCookie(c) ?? newRandom()
    const token = await receipts.make({ owner: senderOf(c).owner, secret })
    return seeOther(c, token === undefined ? '/upload' : `${PAGE}/${token}`)
  })

  async function saveMessage(c: Context<SiteEnv>, token: string, typed: string) {
    const message = tidyMessage(typed)
    if (message.length > MAX_MESSAGE) return page(c, tooLong(message))
    await receipts.setMessage(token, message)
    return seeOther(c, `${PAGE}/${token}?done=message`)
  }

  const change = route(`POST ${PAGE}/:token`, 'upload-as-visitor', async (c) => {
    const token = c.req.param('token') ?? ''
    if (!(await receipts.read(token))) throw new SiteError('receipt/gone')
    const fields = await formFields(c, 'change', 'entry', 'label', 'message', 'confirmed')
    if (fields.change === 'message') return saveMessage(c, token, fields.message)
    if (fields.change !== 'withdraw') throw new SiteError('request/malformed')
    if (fields.confirmed !== 'yes') return askFirst(c, page, fields)
    await receipts.withdraw(token, fields.entry)
    return seeOther(c, `${PAGE}/${token}`)
  })
  return [make, change]
}

function tooLong(message: string) {
  const most = formatCount(MAX_MESSAGE)
  const text = `The message was not saved: it has ${counted(message.length, 'character')}; at most ${most} are allowed.`
  return { status: 422, problem: { field: 'message', text, typed: { message } } }
}
