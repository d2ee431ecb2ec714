import { parseConfig } from '../config.ts'
import { temporaryFolder } from '../import/import-folder.fixture.ts'
import { importSamples } from '../import/import-samples.ts'
import { stubMediaProcessor } from '../import/stub-media-processor.fixture.ts'
import { openData } from '../open-data.ts'
import { openSite } from './command-site.fixture.ts'

/** A site whose first start imports these sample drawings. */
export async function withSamples(files: Record<string, string>) {
  const site = await openSite({ isEmpty: true })
  const folder = await temporaryFolder(files)
  const start = async () => {
    const { database, store, close } = await openData(parseConfig(site.environment))
    const { db, locks } = database
    const { blobs, thumbnails } = store
    const output: string[] = []
    const log = { info: (_: object, text: string) => void output.push(text), warn: () => undefined }
    await importSamples(
      { db, blobs, thumbnails, locks, mediaProcessor: stubMediaProcessor, log: log as never },
      folder,
    )
    await close()
    return output
  }
  return { ...site, start }
}
