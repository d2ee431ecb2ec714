import type { RouterContextProvider } from 'react-router'
import { mayDo } from '#domain/access/may-do.ts'
import { siteContext } from './context.ts'

export type ShellData = ReturnType<typeof shellData>

/**
 * The data of the shell around every page: header, menu, footer.
 * @param path Path of the page, if there is one.
 */
export function shellData(context: Readonly<RouterContextProvider>, path?: string) {
  const { site, user, formToken = '', uploads, library, writing } = context.get(siteContext)
  const isEditor = path !== undefined && mayDo(user, 'file_managment')
  const problems = isEditor ? library.problems(path) : []
  const text = path !== undefined && mayDo(user, 'write') ? writing.pathOf(path) : undefined
  return {
    brand: site.brand,
    menu: site.menu,
    support: site.links.support,
    acceptsUploads: uploads.areOpen,
    ...(problems.length > 0 && { problems }),
    ...(text !== undefined && { text }),
    reader: user && {
      id: user.id,
      nickname: user.nickname,
      picture: user.picture,
      formToken,
      isEditor: mayDo(user, 'file_managment'),
      isAdmin: mayDo(user, 'administer'),
      waiting: 0,
    },
    years: `${site.firstYear} – ${new Date().getFullYear()}`,
  }
}
