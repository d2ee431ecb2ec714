import { askFirst } from '../access/ask-first.ts'
import { formFields, seeOther } from '../access/html-form.ts'
import { newRandom, readSessionCookie, readVisitorCookie } from '../access/site-cookies.ts'
import { SiteError } from '../errors.ts'
import type { PageAnswer } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
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

  const change = route(`POST ${PAGE}/:token`, 'upload-as-visitor', async (c) => {
    const token = c.req.param('token') ?? ''
    if (!(await receipts.read(token))) throw new SiteError('receipt/gone')
    const fields = await formFields(c, 'change', 'entry', 'label', 'message', 'confirmed')
    if (fields.change === 'message') await receipts.setMessage(token, fields.message)
    else if (fields.change !== 'withdraw') throw new SiteError('request/malformed')
    else if (fields.confirmed !== 'yes') return askFirst(c, page, fields)
    else await receipts.withdraw(token, fields.entry)
    return seeOther(c, `${PAGE}/${token}`)
  })
  return [make, change]
}
