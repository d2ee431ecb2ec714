import { readContent } from './read-content.ts'
import { answerTasks } from './rendering/thread-messages.ts'
import { readSiteText, SITE } from './site-file.ts'

answerTasks(({ path, text }: { path: string; text: string }) =>
  path === SITE ? readSiteText(text) : readContent(path, text),
)
