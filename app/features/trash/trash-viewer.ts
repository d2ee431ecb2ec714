import { smallPicture, type UnpublishedFile } from '#app/editor/lists/unpublished-files.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'

type Entry = TrashAnswer['entries'][number]

/** The files of the trash as the viewer shows them; folders are not among them. */
export function trashedFiles(entries: readonly Entry[]): UnpublishedFile[] {
  return entries.flatMap((entry) => {
    const { name, path, width, height, media_type, url, trashed_by } = entry
    if (url === null) return []
    return {
      ...{ key: String(entry.entry), name, mediaType: media_type ?? '', url, width, height },
      uploader: trashed_by,
      description: `In the trash. It was at ${path}`,
    }
  })
}

export function trashPicture({ url, media_type }: Entry): string | undefined {
  return url === null ? undefined : smallPicture({ url, mediaType: media_type ?? '' })
}
