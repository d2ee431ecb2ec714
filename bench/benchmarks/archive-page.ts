import { archivePath } from '#domain/archive/archive-path.ts'
import { folderAddress } from '#domain/archive/file-address.ts'
import type { BenchLine } from '../benchmark.ts'
import { PAGE_FOLDER } from '../data/main-archive.ts'
import { compareKeptPage } from '../load/cached-page.ts'

export const archivePage: BenchLine = {
  name: 'archive-page',
  tools: ['nginx', 'wrk'],
  async measure(ground) {
    const { site } = await ground.site()
    const address = `${site.origin}${folderAddress(archivePath.parse(PAGE_FOLDER))}`
    return compareKeptPage(ground, address, {
      name: 'archive-page',
      what: 'archive page of 200 entries',
    })
  },
}
