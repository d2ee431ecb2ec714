import { tidyMessage } from './receipt.ts'

/** The upload page, for a correction of this page. */
export function correctionUrl(page: string): string {
  return `/upload?about=${encodeURIComponent(page)}`
}

/** How the message to the editors begins. */
export function messageAbout(page: string): string {
  return `About ${page}: `
}

/** The name of the file that a message without files becomes, so that it is reviewed like other uploads. */
export const MESSAGE_FILE = 'Message.txt'

/** The name of a file in the inbox as its sender sees it: a message is no file to them. */
export function sentName(name: string): string {
  return name === MESSAGE_FILE ? 'Message' : name
}

/** @returns `undefined` if nothing was written, or nothing after the name of the page. */
export function messageFileText(typed: string): string | undefined {
  const message = tidyMessage(typed).trim()
  return /^(About \S+:)?$/.test(message) ? undefined : `${message}\n`
}
