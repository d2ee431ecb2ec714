import { z } from 'zod'
import { formField } from '../writing/field-meta.ts'
import { day } from './calendar-day.ts'
import { requiredText } from './required-text.ts'

/** Fields of cases and articles that announce changes to readers. */
export const changeFields = {
  change: formField(z.string().default(''), {
    label: 'Description of the change',
    help: 'In one sentence, shown under what changed.',
    widget: 'lines',
  }),
  /** What was wrong here before, and when it was corrected. */
  corrections: z
    .array(z.strictObject({ on: day, text: requiredText('expected what was corrected') }))
    .default([]),
}
