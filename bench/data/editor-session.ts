import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { createFormTokens } from '#server/access/form-token.ts'
import { siteSecret } from '#server/access/secrets.ts'
import { createSessions } from '#server/access/sessions.ts'
import { addUser } from '#server/access/users.ts'
import { withSiteData } from '#server/cli/site-data.ts'
import { makeFolder } from '#server/manage/make-folder.ts'
import { type Settings, SITE_URL } from '../programs/site-process.ts'

/**
 * Adds an Author and some folders to a stopped site.
 * @returns The headers of their session.
 */
export function startEditorSession(
  environment: Settings,
  folders: string[],
): Promise<Record<string, string>> {
  return withSiteData({ environment }, async ({ database: { db } }) => {
    const user = await addUser(db, { name: 'bench', roles: ['Author'] })
    if (!user) throw new Error('The name is taken.')
    const sessions = createSessions(db)
    const token = await sessions.start(user.id, { agent: 'bench' })
    const session = await sessions.find(token)
    for (const path of folders) {
      await makeFolder(db, user, { path: archivePath.parse(path), onConflict: 'refuse' })
    }
    return {
      origin: SITE_URL,
      cookie: `__Host-session=${token}`,
      'x-form-token': createFormTokens(await siteSecret(db, 'form')).of(session?.id ?? ''),
    }
  })
}
