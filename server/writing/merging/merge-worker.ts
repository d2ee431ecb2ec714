import { handleTasks } from '../../content/rendering/thread-messages.ts'
import type { MergeTask } from './merge-async.ts'
import { mergeTexts } from './merge-texts.ts'

handleTasks(({ texts, prefer }: MergeTask) => ({ merged: mergeTexts(texts, prefer) }))
