import { answerTasks } from '../thread-answers.ts'
import { renderText } from './text-html.ts'

answerTasks(renderText)
