import type { RouterContextProvider } from 'react-router'
import { mayDo } from '#domain/access/may-do.ts'
import { siteContext } from './context.ts'

export type ShellData = ReturnType<typeof shellData>

/** What stands around every page. */
export function shellData(context: Readonly<RouterContextProvider>) {
  const { site, user, formToken = '', uploads } = context.get(siteContext)
  return {
    brand: site.brand,
    menu: site.menu,
    support: site.links.support,
    takesUploads: uploads.areOpen,
    reader: user && {
      nickname: user.nickname,
      picture: user.picture,
      formToken,
      isAdmin: mayDo(user, 'administer'),
    },
    years: `${site.firstYear} – ${new Date().getFullYear()}`,
  }
}
