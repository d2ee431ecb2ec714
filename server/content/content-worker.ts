import { readContent } from './read-content.ts'
import { answerTasks } from './thread-answers.ts'

answerTasks(({ path, text }: { path: string; text: string }) => readContent(path, text))
