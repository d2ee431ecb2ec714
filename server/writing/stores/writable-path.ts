import { MAX_TEXT_BYTES } from '#domain/writing/text-path.ts'
import { contentPath } from '../../content/content-path.ts'
import { SITE } from '../../content/site-file.ts'

const MAX_PATH = 200
/** Nothing hidden, no separator of another system, nothing that leads out of the folder. */
const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]*$/
const NO_TEXT = ['stray', 'ignored']

/** Also as a draft, which could be saved for days and then never be published. */
export function isTooLong(text: string): boolean {
  return Buffer.byteLength(text) > MAX_TEXT_BYTES
}

/** Whether this is a file of the content that editors may write. @param path Relative to content/. */
export function isTextPath(path: string): boolean {
  if (path.length > MAX_PATH || !path.split('/').every((part) => SEGMENT.test(part))) return false
  return path === SITE || !NO_TEXT.includes(contentPath(path).kind)
}
