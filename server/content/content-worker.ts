import { readContent } from './read-content.ts'
import { readSiteText, SITE } from './site-file.ts'
import { answerTasks } from './rendering/thread-answers.ts'

answerTasks(({ path, text }: { path: string; text: string }) =>
  path === SITE ? readSiteText(text) : readContent(path, text),
)
