/** A file of the archive as a text names it: its id, and for a video where it begins: `2vN8Jq0cXb7LmT4rYw9KpZ?t=12.5`. */
export interface FileMoment {
  id: string
  /** Seconds; undefined for its start. */
  startsAt?: number | undefined
}

const MOMENT = /^([^?]*)\?t=(\d{1,5}(?:\.\d{1,3})?)$/

/** Any other form is read as an id, which no file has. */
export function parseFileMoment(reference: string): FileMoment {
  const [, id = reference, seconds] = MOMENT.exec(reference) ?? []
  return { id, startsAt: seconds === undefined ? undefined : Number(seconds) }
}

export function writeFileMoment({ id, startsAt }: FileMoment): string {
  return startsAt === undefined ? id : `${id}?t=${startsAt}`
}

/** At the end of the URL of a video, browsers start there (Media Fragments, W3C). */
export function momentFragment({ startsAt }: Pick<FileMoment, 'startsAt'>): string {
  return startsAt === undefined ? '' : `#t=${startsAt}`
}
