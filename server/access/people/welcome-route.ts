import type { FormProblem } from '#domain/access/account.ts'
import type { PageResponder } from '../../http/page-routes.ts'
import { type Route, route } from '../../http/route.ts'
import { beginSession } from '../begin-session.ts'
import { credentialsProblem, newPasswordProblem } from '../credentials-problem.ts'
import { formFields, seeOther } from '../html-form.ts'
import type { Access } from '../open-access.ts'
import { accountLink, consumeAccountLink, type LinkUse } from './account-links.ts'

type Rejection = Omit<FormProblem, 'typed'> & { status: number }

const REJECTIONS: Record<Extract<LinkUse, { ok: false }>['reason'], Rejection> = {
  expired: {
    status: 410,
    text: 'This link has expired. Ask an Admin of the site for a new one.',
  },
  'name taken': {
    status: 409,
    field: 'name',
    text: 'This name is already taken, so no account was created. Choose another name.',
  },
}

/** Joining, or a new password, with a link from an Admin. */
export function welcomeRoute(access: Access, page: PageResponder): Route {
  const { db, passwords } = access
  return route('POST /welcome', 'log-in', async (c) => {
    const fields = await formFields(c, 'token', 'name', 'password')
    const reject = ({ status, ...problem }: Rejection) =>
      page(c, { status, problem: { ...problem, typed: { name: fields.name } } })
    const link = await accountLink(db, fields.token)
    if (!link) return reject(REJECTIONS.expired)
    const isNew = link.purpose === 'join'
    const name = isNew ? fields.name.trim() : link.name
    const problem = (isNew ? credentialsProblem : newPasswordProblem)(name, fields.password)
    if (problem) return reject({ status: 422, ...problem })
    const password = await passwords.hash(fields.password)
    const used = await consumeAccountLink(db, fields.token, { name, password })
    if (!used.ok) return reject(REJECTIONS[used.reason])
    await beginSession(c, access, used.user, { password })
    return seeOther(c, '/auth')
  })
}
