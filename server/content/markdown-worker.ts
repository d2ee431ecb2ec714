import { renderMarkdown } from './markdown.ts'
import { answerTasks } from './thread-answers.ts'

answerTasks(renderMarkdown)
