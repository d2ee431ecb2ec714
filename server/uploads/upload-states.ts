import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import type { UploadLimits } from './upload-limits.ts'

type State = 'open' | 'off' | 'disk full' | 'inbox full' | 'failed'

export interface UploadStates {
  editors: State
  visitors: State
}

/** By the limits that reject uploads: closed if not a single byte would be accepted. */
export async function uploadStates(limits: UploadLimits): Promise<UploadStates> {
  const disk = async (kind: SenderKind) => ((await limits.isDiskFull(kind)) ? 'disk full' : 'open')
  return { editors: await disk('editor'), visitors: await visitors() }

  async function visitors(): Promise<State> {
    if (!limits.isOpenToVisitors) return 'off'
    return (await limits.inbox.isFull()) ? 'inbox full' : disk('visitor')
  }
}
