import type { z } from 'zod'
import { type ChangeResponse, changeResponse } from '#domain/archive/manage-response.ts'
import type { Actor, OperationResult } from '../manage/change.ts'
import { actorOf, type Call, call } from './call.ts'
import { rejectionError } from './rejection-error.ts'

/** Ten thousand paths of a few hundred characters. */
export const SELECTION_BYTES = 4 * 1024 * 1024

interface Change<Parts, Body extends z.ZodType> {
  id: string
  summary: string
  body: Body
  change: (parts: Parts, actor: Actor, input: z.output<Body>) => Promise<OperationResult>
}

/** A call that changes files and folders as one history batch. */
export function changeCall<Parts, Body extends z.ZodType>(
  endpoint: `${string} /${string}`,
  { change, ...definition }: Change<Parts, Body>,
): Call<Parts> {
  return call(endpoint, {
    ...definition,
    action: 'file_managment',
    bodyLimit: SELECTION_BYTES,
    response: changeResponse,
    responseDescription: 'The changes that were made',
    failures: [409],
    handle: async (parts: Parts, { body }, c) => {
      const outcome = await change(parts, actorOf(c), body)
      if (!outcome.ok) throw rejectionError(outcome)
      return responseOf(outcome)
    },
  })
}

function responseOf(outcome: Extract<OperationResult, { ok: true }>): ChangeResponse {
  const { batch = null, changed, skipped } = outcome
  const missing = outcome.missing.map(({ path, lastChange: since }) => ({
    path,
    now: since?.now ?? null,
    changed_by: since?.by ?? null,
  }))
  return { batch, changed, skipped, missing }
}
