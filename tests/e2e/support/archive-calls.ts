import type { APIRequestContext } from '@playwright/test'
import type { ListingResponse } from '#domain/archive/listing/listing-response.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { nameOf, parentOf } from '#domain/archive/paths/path-segments.ts'

export type ArchiveCalls = ReturnType<typeof archiveCalls>

/** API calls beside the page. */
export function archiveCalls(request: APIRequestContext) {
  async function list(dir: string, more: Record<string, string> = {}): Promise<ListingResponse> {
    const response = await request.get('/api/files', { params: { dir, ...more } })
    return response.json()
  }

  return {
    list,
    /** Names as the page shows them: folders, images, files. */
    async names(dir: string, more: Record<string, string> = {}): Promise<string[]> {
      const { folders, images, files } = await list(dir, more)
      return [...folders, ...images, ...files].map(({ name }) => name)
    },
    /** The listed file at a path of the archive. */
    async file(path: string) {
      const parsed = archivePath.parse(path)
      const { images, files } = await list(parentOf(parsed) ?? '/')
      const found = [...images, ...files].find(({ name }) => name === nameOf(parsed))
      if (!found) throw new Error(`The archive has no ${path}.`)
      return found
    },
  }
}
