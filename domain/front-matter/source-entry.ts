import { z } from 'zod'
import { parseEventDate } from '../archive/metadata/event-date.ts'
import { webUrl } from '../units/web-url.ts'
import { formField } from '../writing/field-meta.ts'
import { dateText } from './date-text.ts'
import { requiredText } from './required-text.ts'

const DATE_FORM = /^\d{4}(-\d{2}){0,2}$/

export const sourceEntry = z.strictObject({
  address: formField(webUrl, {
    label: 'URL',
    help: 'The whole URL, with https:// or http://',
    widget: 'url',
  }),
  title: formField(requiredText('expected the title of the source'), {
    label: 'Title or content, in English',
    widget: 'lines',
  }),
  publisher: formField(requiredText('expected who published it'), {
    label: 'Publisher',
    help: 'Oryx, or X, @name',
    suggest: 'publisher',
  }),
  date: formField(
    dateText(
      (text) => text === '' || (DATE_FORM.test(text) && parseEventDate(text) !== undefined),
      'expected yyyy-mm-dd, yyyy-mm or yyyy',
    ).default(''),
    { label: 'Date', help: '2023-06-08, 2023-06 or 2023; empty if the source does not say.' },
  ),
  claimOf: formField(z.string().default(''), {
    label: 'Claimed by',
    help: 'Only for claims by a party to the war or a manufacturer, e.g. Russian side',
  }),
  readVia: formField(z.string().default(''), {
    label: 'Version consulted',
    help: 'If not the original.',
  }),
})

export type Source = z.output<typeof sourceEntry>
