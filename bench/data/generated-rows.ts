import { randomBytes } from 'node:crypto'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { type ArchivePath, archivePath } from '#domain/archive/paths/archive-path.ts'
import { HOUR_MS } from '#domain/units/time.ts'
import type { NewFile } from '#server/archive/add-files.ts'

const FILES_A_FOLDER = 10
const FOLDERS_A_FOLDER = 100
const FIRST_UPLOAD = Date.UTC(2021, 0, 1)

/** Rows like those of a real archive: every file has metadata. Their bytes do not exist. */
export function* folderRows(
  path: string,
  { images, documents }: { images: number; documents: number },
): Generator<NewFile> {
  const folder = archivePath.parse(path)
  for (let at = 1; at <= images; at += 1) yield fileRow(folder, at, 'image/jpeg')
  for (let at = 1; at <= documents; at += 1) yield fileRow(folder, at, 'application/pdf')
}

/** Many files that no benchmark requests, ten to a folder, a hundred folders to a folder. */
export function* unlistedRows(count: number): Generator<NewFile> {
  for (let at = 0; at < count; at += FILES_A_FOLDER) {
    const folder = at / FILES_A_FOLDER
    const shelf = Math.floor(folder / FOLDERS_A_FOLDER)
    yield* folderRows(`/Crowd/Shelf ${shelf}/Folder ${folder}`, {
      images: Math.min(FILES_A_FOLDER, count - at),
      documents: 0,
    })
  }
}

function fileRow(folder: ArchivePath, at: number, mediaType: string): NewFile {
  const isImage = mediaType.startsWith('image/')
  const number = String(at).padStart(5, '0')
  const year = 1990 + (at % 35)
  return {
    folder,
    name: isImage ? `picture ${number} from the left.jpg` : `document ${number}.pdf`,
    sha256: randomBytes(32).toString('hex'),
    size: 200_000 + at * 37,
    facts: {
      mediaType,
      width: isImage ? 4000 : undefined,
      height: isImage ? 3000 : undefined,
      duration: undefined,
      placeholder: isImage ? randomBytes(24).toString('base64') : undefined,
      colour: isImage ? '#6b705c' : undefined,
      problem: undefined,
    },
    uploader: 'Bench',
    uploadedAt: new Date(FIRST_UPLOAD + at * HOUR_MS),
    metadata: {
      ...NO_METADATA,
      description: `Drawn entry ${number}, seen from the left, with its number plate and the wall behind it.`,
      source: `https://example.org/collection/${folder.length}/${number}`,
      event_date: `${year}.0${1 + (at % 9)}.1${at % 10}`,
    },
    isSample: false,
  }
}
