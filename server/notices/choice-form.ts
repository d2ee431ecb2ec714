import type { Context } from 'hono'
import { z } from 'zod'
import { mayDo } from '#domain/access/may-do.ts'
import type { User } from '#domain/access/user.ts'
import { NOTICE_KINDS, offeredKinds } from '#domain/notices/notice-kinds.ts'
import { formFields, seeOther } from '../access/html-form.ts'
import type { Access } from '../access/open-access.ts'
import type { PageAnswer } from '../http/page-routes.ts'
import type { SiteEnv } from '../http/site-env.ts'
import { saveChoice } from './notice-choices.ts'

const MAX_ADDRESS = 254
const address = z.string().trim().max(MAX_ADDRESS).pipe(z.email())

/** The form of the account page with the notices that an editor wants. */
export function chooseNotices({ db }: Pick<Access, 'db'>, page: PageAnswer) {
  return async (c: Context<SiteEnv>, user: User): Promise<Response> => {
    const fields = await formFields(c, 'notice-address', ...NOTICE_KINDS)
    const offered = mayDo(user, 'file_managment') ? offeredKinds(mayDo(user, 'administer')) : []
    const kinds = offered.filter((kind) => fields[kind] === 'yes')
    const given = address.safeParse(fields['notice-address'])
    if (kinds.length > 0 && !given.success) {
      const text = 'Enter a mail address, e.g. erika@example.org.'
      return page(c, { status: 422, problem: { field: 'notice-address', text, typed: fields } })
    }
    await saveChoice(db, user.id, { address: given.data ?? '', kinds })
    return seeOther(c, '/auth?done=notices')
  }
}
