import { z } from 'zod'
import { parseEventDate } from '../archive/metadata/event-date.ts'
import { dateText } from './date-text.ts'
import { requiredText } from './required-text.ts'

const DATE_FORM = /^\d{4}(-\d{2}){0,2}$/

export const sourceEntry = z.strictObject({
  /** URL of it: https:// or http://. */
  address: z.url({ protocol: /^https?$/, error: 'expected an address that starts with https://' }),
  /** Title or content, in English. */
  title: requiredText('expected the title of the source'),
  /** Who published it: `Oryx`, `X, @doppelot`. */
  publisher: requiredText('expected who published it'),
  /** `2023-06-08`, `2023-06` or `2023`; empty when the source does not say. */
  date: dateText(
    (text) => text === '' || (DATE_FORM.test(text) && parseEventDate(text) !== undefined),
    'expected yyyy-mm-dd, yyyy-mm or yyyy',
  ).default(''),
  /** Who claims this, if it is a party to the war, a maker or an official who praises: `Russian side`. */
  claimOf: z.string().default(''),
  /** The copy that was read, if the original was not opened. */
  readVia: z.string().default(''),
})

export type Source = z.output<typeof sourceEntry>
