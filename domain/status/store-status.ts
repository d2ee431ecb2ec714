import type { StoreFacts } from './site-facts.ts'
import type { Assessment } from './status-row.ts'

/** The store is mentioned only while it is away. */
export function storeStatus({ isReachable, isOnDisk }: StoreFacts): Assessment {
  if (isReachable) return { rows: [], needs: [] }
  const meaning =
    'Pages can still be read. Stored files cannot be opened, and uploads fail until it is back.'
  return {
    rows: [
      {
        name: 'Stored files',
        value: 'unreachable',
        note: isOnDisk ? 'in DATA_DIR' : 'in the store of STORAGE_URL',
        level: 'failed',
        word: 'Unreachable',
        meaning,
      },
    ],
    needs: [
      {
        level: 'failed',
        title: 'the file store cannot be reached',
        why: meaning,
        steps: [
          isOnDisk
            ? 'Check that the disk with the folder `blobs` of `DATA_DIR` is mounted and can be read.'
            : 'Check the object store in `STORAGE_URL`, and the network to it.',
          'Run `./site doctor`, which names the cause. The site need not be restarted.',
        ],
      },
    ],
  }
}
