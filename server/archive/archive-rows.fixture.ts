import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { emptyResult } from '../media/job.ts'
import type { NewFile } from './add-files.ts'

/** Properties a test cares about; the rest has defaults. */
export interface Sketch extends Partial<Omit<NewFile, 'folder' | 'name' | 'facts'>> {
  mediaType?: string
  facts?: Partial<NewFile['facts']>
}

let made = 0

export function newFile(path: string, sketch: Sketch = {}): NewFile {
  const at = path.lastIndexOf('/')
  const { mediaType = mediaTypeOf(path), facts, ...given } = sketch
  made += 1
  return {
    folder: archivePath.parse(path.slice(0, at)),
    name: path.slice(at + 1),
    sha256: made.toString(16).padStart(64, '0'),
    size: 1000,
    uploader: 'Operator',
    uploadedAt: new Date('2026-01-02T03:04:05Z'),
    metadata: undefined,
    isSample: false,
    facts: { ...emptyResult(mediaType).facts, ...facts },
    ...given,
  }
}

export const pathOf = (path: string): ArchivePath => archivePath.parse(path)

function mediaTypeOf(path: string): string {
  if (path.endsWith('.jpg')) return 'image/jpeg'
  return path.endsWith('.mp4') ? 'video/mp4' : 'text/plain'
}

/** A folder of pictures, texts and folders in which every sort key has ties. */
export function mixedFolder(path: string): NewFile[] {
  const files = Array.from({ length: 60 }, (_, at) => mixedFile(path, at))
  const below = Array.from({ length: 14 }, (_, at) =>
    newFile(`${path}/Folder ${(at * 5) % 14}/x.jpg`, {
      size: at % 3,
      uploadedAt: new Date(Date.UTC(2025, at % 4, 1)),
    }),
  )
  return [...files, ...below]
}

function mixedFile(path: string, at: number): NewFile {
  const extension = ['jpg', 'txt', 'mp4', 'pdf'][at % 4]
  const name = at % 7 === 0 ? `Scan ${at}` : `scan-${(at * 37) % 60}-Ä${at % 5}`
  return newFile(`${path}/${name}.${extension}`, {
    size: ((at * 131) % 12) * 1024,
    uploadedAt: new Date(Date.UTC(2026, at % 3, 1 + (at % 4))),
    metadata: {
      ...NO_METADATA,
      description: at % 5 === 0 ? '' : `202${at % 4}.0${1 + (at % 9)} Hull ${at % 6}`,
      source: at % 3 === 0 ? '' : `Source ${(at * 7) % 11}`,
      event_date: at % 6 === 0 ? `201${at % 10}` : '',
    },
  })
}
