import { readContent } from './read-content.ts'
import { handleTasks } from './rendering/thread-messages.ts'
import { readSiteText, SITE } from './site-file.ts'

handleTasks(({ path, text }: { path: string; text: string }) =>
  path === SITE ? readSiteText(text) : readContent(path, text),
)
