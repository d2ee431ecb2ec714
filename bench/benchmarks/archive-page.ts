import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderUrl } from '#domain/archive/paths/file-url.ts'
import type { Benchmark } from '../benchmark.ts'
import { PAGE_FOLDER } from '../data/main-archive.ts'
import { compareCachedPage } from '../load/cached-page.ts'

export const archivePage: Benchmark = {
  name: 'archive-page',
  tools: ['nginx', 'wrk'],
  async measure(environment) {
    const { site } = await environment.site()
    const url = `${site.origin}${folderUrl(archivePath.parse(PAGE_FOLDER))}`
    return compareCachedPage(environment, url, {
      name: 'archive-page',
      what: 'archive page of 200 entries',
    })
  },
}
