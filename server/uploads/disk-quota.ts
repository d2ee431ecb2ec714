import { statfs } from 'node:fs/promises'
import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import { SiteError } from '../errors.ts'
import type { Sender } from './sender.ts'

const MB = 2 ** 20

export interface DiskQuotaSettings {
  FREE_DISK_MB: number
  EDITOR_FREE_DISK_MB: number
}

export interface DiskQuota {
  /** @throws SiteError upload/disk-full when so many more bytes would leave too little space. */
  requireDiskSpace(sender: Pick<Sender, 'kind'>, bytes: number): Promise<void>
  isDiskFull(kind: SenderKind): Promise<boolean>
}

interface QuotaParts {
  settings: DiskQuotaSettings
  /** On the disk that keeps free space. */
  folder: string
}

export function createDiskQuota({ settings, folder }: QuotaParts): DiskQuota {
  const { FREE_DISK_MB, EDITOR_FREE_DISK_MB } = settings
  // Visitors must not fill the disk for editors, who can make space.
  const floors = {
    visitor: FREE_DISK_MB * MB,
    editor: Math.min(FREE_DISK_MB, EDITOR_FREE_DISK_MB) * MB,
  }

  const left = async (kind: SenderKind) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize - floors[kind]
  }

  return {
    async requireDiskSpace({ kind }, bytes) {
      if ((await left(kind)) < bytes) throw new SiteError('upload/disk-full')
    },

    async isDiskFull(kind) {
      return (await left(kind)) <= 0
    },
  }
}
