import type { DocumentKind } from '#domain/search/search-document.ts'

/** A word of the index that no text and no query has: the letter is of no script. */
const MARK = '\ue000'

/** The name of each folder has it. */
export const FOLDER_MARK = `${MARK}folder`

/** The names of each file in a folder have it, whatever the folder is called and wherever it is moved. */
export function markOfFilesIn(folderId: number): string {
  return `${MARK}${folderId.toString(36)}`
}

interface Placed {
  kind: DocumentKind
  folderId?: number
}

export function folderMarks({ kind, folderId }: Placed): string[] {
  if (kind === 'folder') return [FOLDER_MARK]
  return kind === 'file' && folderId !== undefined ? [markOfFilesIn(folderId)] : []
}
