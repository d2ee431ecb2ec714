import { thumbnailUrl, type UnpublishedFile } from '#app/editor/lists/unpublished-files.ts'
import type { TrashAnswer } from '#domain/archive/manage-answer.ts'

type Entry = TrashAnswer['entries'][number]

/** The files in the trash for the viewer, without folders. */
export function trashedFiles(entries: readonly Entry[]): UnpublishedFile[] {
  return entries.flatMap((entry) => {
    const { name, path, width, height, media_type, url, trashed_by } = entry
    if (url === null) return []
    return {
      ...{ key: String(entry.entry), name, mediaType: media_type ?? '', url, width, height },
      uploader: trashed_by,
      description: `In the trash. Deleted from ${path}`,
    }
  })
}

export function trashThumbnail({ url, media_type }: Entry): string | undefined {
  return url === null ? undefined : thumbnailUrl({ url, mediaType: media_type ?? '' })
}
