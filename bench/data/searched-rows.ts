import { hash } from 'node:crypto'
import { NO_METADATA } from '#domain/archive/metadata/metadata.ts'
import { archivePath } from '#domain/archive/paths/archive-path.ts'
import type { NewFile } from '#server/archive/add-files.ts'
import { emptyResult } from '#server/media/job.ts'
import { randomText, rankBetween, seededRandom, wordOf } from './generated-words.ts'

const FILES_A_FOLDER = 100
const WORDS_A_DESCRIPTION = 20
const WORDS_A_PAGE = 400
export const PAGES_A_DOCUMENT = 10
const FIRST_UPLOAD = Date.UTC(2021, 0, 1)
const MODELS = [
  'leopard-2a4',
  'leopard-2a6',
  'leopard-1a5',
  'marder-1a3',
  'puma-s1',
  'bergepanzer-2',
]

/**
 * Files with names as cameras and collectors give them and descriptions in words; their bytes do not exist.
 * @param documents How many of them are PDFs.
 */
export function* searchedRows(count: number, documents: number): Generator<NewFile> {
  const random = seededRandom(1)
  for (let at = 0; at < count; at += 1) {
    const folder = Math.floor(at / FILES_A_FOLDER)
    const isDocument = at < documents
    const rare = wordOf(rankBetween(random, 1000, 50_000))
    const number = String(at).padStart(7, '0')
    const name = `${MODELS[at % MODELS.length]}_img_${number}_${rare}`
    const uploadedAt = new Date(FIRST_UPLOAD + at * 60_000)
    yield {
      folder: archivePath.parse(`/Searched/Shelf ${Math.floor(folder / 100)}/Folder ${folder}`),
      name: isDocument ? `${name}.pdf` : `${name}.jpg`,
      sha256: hash('sha256', `searched ${at}`),
      size: 200_000,
      facts: isDocument
        ? emptyResult('application/pdf').facts
        : { ...emptyResult('image/jpeg').facts, width: 4000, height: 3000 },
      uploader: 'Bench',
      uploadedAt,
      metadata: { ...NO_METADATA, description: randomText(random, WORDS_A_DESCRIPTION) },
      isSample: false,
    }
  }
}

/** The pages of a document, the same for the same hash. */
export function pagesOf(sha256: string): string[] {
  const random = seededRandom(Number.parseInt(sha256.slice(0, 8), 16))
  return Array.from({ length: PAGES_A_DOCUMENT }, () => randomText(random, WORDS_A_PAGE))
}
