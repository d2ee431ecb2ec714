import { archivePath } from '#domain/archive/paths/archive-path.ts'
import { folderAddress } from '#domain/archive/paths/file-address.ts'
import type { BenchLine } from '../bench-line.ts'
import { compareKeptPage } from '../kept-page.ts'
import { PAGE_FOLDER } from '../main-archive.ts'

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
