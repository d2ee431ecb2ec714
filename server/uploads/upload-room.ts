import { statfs } from 'node:fs/promises'
import type { SenderKind } from '#domain/uploads/accepted-types.ts'
import { SiteError } from '../errors.ts'
import type { Sender } from './sender.ts'

const MB = 2 ** 20

export interface RoomSettings {
  FREE_DISK_MB: number
  MANAGER_FREE_DISK_MB: number
}

/** What the disk has room for. */
export interface UploadRoom {
  /** @throws SiteError upload/disk-full when so many more bytes would leave too little room. */
  requireRoom(sender: Pick<Sender, 'kind'>, bytes: number): Promise<void>
  /** Whether there is room for nothing more. */
  isDiskFull(kind: SenderKind): Promise<boolean>
}

interface RoomParts {
  settings: RoomSettings
  /** Whose disk is to keep some room. */
  folder: string
}

export function createUploadRoom({ settings, folder }: RoomParts): UploadRoom {
  const { FREE_DISK_MB, MANAGER_FREE_DISK_MB } = settings
  // What visitors send must not keep those from working who make room.
  const floors = {
    visitor: FREE_DISK_MB * MB,
    manager: Math.min(FREE_DISK_MB, MANAGER_FREE_DISK_MB) * MB,
  }

  const left = async (kind: SenderKind) => {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize - floors[kind]
  }

  return {
    async requireRoom({ kind }, bytes) {
      if ((await left(kind)) < bytes) throw new SiteError('upload/disk-full')
    },

    async isDiskFull(kind) {
      return (await left(kind)) <= 0
    },
  }
}
