import type { Context } from 'hono'
import { counted, formatCount } from '#domain/units/count.ts'
import { sentName } from '#domain/uploads/message-to-editors.ts'
import { MAX_MESSAGE, type ReceiptFile, tidyMessage } from '#domain/uploads/receipt.ts'
import { formFields, seeOther } from '../access/html-form.ts'
import { newRandom, readSessionCookie, readVisitorCookie } from '../access/site-cookies.ts'
import { SiteError } from '../errors.ts'
import type { PageResponder } from '../http/page-routes.ts'
import { type Route, route } from '../http/route.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { senderOf } from '../uploads/sender.ts'
import type { ReceiptStore } from './receipts.ts'

const PAGE = '/upload/receipt'

/** The forms that make a receipt, and those on it. Who has its URL is its owner. */
export function receiptRoutes(receipts: ReceiptStore, page: PageResponder): Route[] {
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

  async function withdraw(
    c: Context<SiteEnv>,
    token: string,
    { entry, confirmed }: Record<'entry' | 'confirmed', string>,
  ) {
    const isConfirmed = confirmed === 'yes'
    const find = async () => (await receipts.read(token))?.files.find(({ id }) => id === entry)
    let file = await find()
    if (file && isConfirmed) {
      await receipts.withdraw(token, entry)
      file = await find()
    }
    // The question has a URL of its own: Back cannot show the response to a form again.
    if (file?.state.is === 'waiting' && !isConfirmed)
      return seeOther(c, `${PAGE}/${token}?withdraw=${entry}`)
    // Also after the second of two clicks.
    if (file?.state.is === 'withdrawn' && isConfirmed) return seeOther(c, `${PAGE}/${token}`)
    const problem = { field: 'entry', text: whyNotWithdrawn(file), typed: {} }
    return page(c, { status: 409, problem })
  }

  const change = route(`POST ${PAGE}/:token`, 'upload-as-visitor', async (c) => {
    const token = c.req.param('token') ?? ''
    if (!(await receipts.read(token))) throw new SiteError('receipt/gone')
    const fields = await formFields(c, 'change', 'entry', 'message', 'confirmed')
    if (fields.change === 'message') return saveMessage(c, token, fields.message)
    if (fields.change !== 'withdraw') throw new SiteError('request/malformed')
    return withdraw(c, token, fields)
  })
  return [make, change]
}

function tooLong(message: string) {
  const max = formatCount(MAX_MESSAGE)
  const text = `The message was not saved: it has ${counted(message.length, 'character')}; at most ${max} are allowed.`
  return { status: 422, problem: { field: 'message', text, typed: { message } } }
}

function whyNotWithdrawn(file: ReceiptFile | undefined): string {
  if (!file) return 'This file is not on the receipt. Nothing was withdrawn.'
  const name = sentName(file.name)
  switch (file.state.is) {
    case 'waiting':
      return `${name} was not withdrawn. Try again.`
    case 'published':
      return `${name} is published and cannot be withdrawn here. To have it removed, write to the contact in the Impressum.`
    case 'removed':
      return `${name} was published and removed later. It cannot be withdrawn.`
    case 'not published':
      return `${name} was not published, so there is nothing to withdraw.`
    case 'withdrawn':
      return `${name} is already withdrawn.`
  }
}
