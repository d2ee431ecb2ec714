import { tidyMessage } from './receipt.ts'

/** The upload page, for a correction of this page. */
export function correctionUrl(page: string): string {
  return `/upload?about=${encodeURIComponent(page)}`
}

/** A message as it is stored, with the page that it corrects. */
export function messageAbout(page: string | undefined, message = ''): string {
  return page === undefined ? message : `About ${page}: ${message}`
}

/** The name of the file that a message without files becomes, so that it is reviewed like other uploads. */
export const MESSAGE_FILE = 'Message.txt'

/** The name of a file in the inbox as its sender sees it: a message is no file to them. */
export function sentName(name: string): string {
  return name === MESSAGE_FILE ? 'Message' : name
}

/** @returns `undefined` if nothing was written. */
export function messageFileText(typed: string, about?: string): string | undefined {
  const message = tidyMessage(typed).trim()
  return message === '' ? undefined : `${messageAbout(about, message)}\n`
}
