import { z } from 'zod'

/** Shapes of what the calls answer that change the archive. */
const kind = z.enum(['file', 'folder'])

export const HISTORY_ACTIONS = [
  'make-folder',
  'move',
  'rename',
  'copy',
  'new-version',
  'metadata',
  'trash',
  'restore',
  'delete',
  'upload',
] as const

export const historyAction = z.enum(HISTORY_ACTIONS)
export type HistoryAction = z.output<typeof historyAction>

const changedItem = z.object({
  action: historyAction,
  kind,
  id: z.string(),
  from: z.string().nullable().meta({ description: 'Where it was; null when it is new' }),
  path: z.string().nullable().meta({ description: 'Where it is; null when it is in the trash' }),
})

export type ChangedItem = z.output<typeof changedItem>

export const changeAnswer = z
  .object({
    batch: z.string().nullable().meta({ description: 'Undoes all of it; null: nothing changed' }),
    changed: z.array(changedItem),
    skipped: z.array(z.string()).meta({ description: 'Paths that were left as they are' }),
  })
  .meta({ id: 'Change' })

export type ChangeAnswer = z.output<typeof changeAnswer>

const clash = z.object({
  path: z.string().meta({ description: 'What cannot be brought' }),
  name: z.string().meta({ description: 'The name that is taken' }),
  kind: kind.meta({ description: 'What bears the name already' }),
})

export type Clash = z.output<typeof clash>

/** What is said of an item, as it is now. */
const itemState = z.object({
  kind,
  id: z.string(),
  path: z.string(),
  revision: z.int(),
  name: z.string(),
  description: z.string(),
  source: z.string(),
  location: z.string(),
  event_date: z.string().nullable(),
})

export type ItemState = z.output<typeof itemState>

const place = z.object({
  title: z.string(),
  address: z.string().meta({ description: 'Address on this site' }),
})

/** What a refusal tells besides its sentence; which of these depends on its code. */
export const refusalDetails = z
  .object({
    path: z.string(),
    clashes: z.array(clash),
    current: itemState.nullable(),
    changed_by: z.string().nullable(),
    used: z.array(z.object({ path: z.string(), places: z.array(place) })),
  })
  .partial()

export type RefusalDetails = z.output<typeof refusalDetails>
