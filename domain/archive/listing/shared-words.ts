/** Caption and source that every file of a list shares, to be shown once. */
export interface SharedWords {
  /** The whole description, or its beginning up to a colon. */
  description: string
  source: string
}

interface Described {
  description: string
  source: string
}

/** Nothing is shared by a single file, as nothing is repeated. */
export function sharedWords(files: readonly Described[]): SharedWords {
  const [first, second] = files
  if (!first || !second) return { description: '', source: '' }
  return {
    description: sharedStart(files.map(({ description }) => description)),
    source: files.every(({ source }) => source === first.source) ? first.source : '',
  }
}

/** The text if all texts are the same, else the part before a colon that all of them share. */
function sharedStart([first = '', ...others]: readonly string[]): string {
  if (others.every((text) => text === first)) return first
  const start = /^[^:]{1,80}: /.exec(first)?.[0]
  return start !== undefined && others.every((text) => text.startsWith(start)) ? start : ''
}

/** The file without the shared words, for its tile or row. */
export function withoutShared<File extends Described>(
  file: File,
  { description, source }: SharedWords,
): File {
  if (description === '' && source === '') return file
  return {
    ...file,
    description: file.description.slice(description.length),
    source: source === '' ? file.source : '',
  }
}
