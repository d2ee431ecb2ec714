import { z } from 'zod'
import { archivePath } from '../archive/paths/archive-path.ts'
import { DAY_MS } from '../units/time.ts'
import { displayName } from './account-name.ts'
import { KEY_SCOPES, type KeyScope } from './user.ts'

/** An API key on the account page. */
export interface KeyView {
  id: string
  name: string
  scope: KeyScope
  /** Path of the folder of `upload`; undefined if it is gone. */
  folder: string | undefined
  madeAt: Date
  endsAt: Date
  usedAt: Date | undefined
}

export const MAX_KEYS = 20
const MAX_DAYS = 366

export function newKeyForm(now: number) {
  return z
    .object({
      name: z
        .string()
        .max(200)
        .transform((name) => displayName(name).slice(0, 60))
        .refine((name) => name !== '', 'Enter a name for the key.'),
      scope: z.enum(KEY_SCOPES, 'Choose a scope.'),
      folder: z.string().max(4000, 'This path is too long.'),
      ends: z.iso
        .date('Choose a day.')
        .transform((day) => Date.parse(day) + DAY_MS)
        .refine((at) => at > now && at <= now + MAX_DAYS * DAY_MS, 'Choose a day within a year.'),
    })
    .transform((form, context) => {
      if (form.scope !== 'upload') return form
      const folder = archivePath.safeParse(form.folder)
      if (folder.success && form.folder !== '') return { ...form, folder: folder.data as string }
      const message =
        form.folder === ''
          ? 'Name a folder.'
          : 'Enter the path of a folder, such as /Vehicles/Germany.'
      context.addIssue({ code: 'custom', path: ['folder'], message })
      return z.NEVER
    })
}

export type NewKeyForm = z.output<ReturnType<typeof newKeyForm>>
