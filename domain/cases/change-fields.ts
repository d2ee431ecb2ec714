import { z } from 'zod'
import { formField } from '../writing/field-meta.ts'
import { day } from './day.ts'
import { requiredText } from './required-text.ts'

/** What readers learn of changes: fields of cases and articles. */
export const changeFields = {
  change: formField(z.string().default(''), {
    label: 'What that change was',
    help: 'In one sentence, shown under what changed.',
    widget: 'lines',
  }),
  /** What was wrong here before, and when it was corrected. */
  corrections: z
    .array(z.strictObject({ on: day, text: requiredText('expected what was corrected') }))
    .default([]),
}
