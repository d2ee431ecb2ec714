import { postLinkOf } from '../../site/blog-url.ts'
import { tokensOf } from '../analyse-text.ts'

const ORIGIN = /^(?:https?:\/\/)?[\w.:-]+(?=\/)/i
const URL_START = /^(?:https?:\/\/|www\.)|^(?:[\w-]+\.)+[a-z]{2,}\//i
/** A slug with fewer words is not distinctive. */
const MIN_WORDS = 4
const MAX_WORDS = 12

/**
 * Words by which a document is found by the URL of a source, or by the last part of it, a slug or a file name. They are
 * numbers: words of the URL would be found as words of the text.
 */
export function urlTokens(url: string): string[] {
  const whole = normalized(url)
  if (whole === '') return []
  const path = whole.replace(/\?.*$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  const names = [last, last.replace(/\.\w{1,5}$/, '')].map((name) => slugWord(wordsOf(name)))
  return [...new Set([hashOf(whole), ...names])].filter((one) => one !== undefined)
}

/** The word of a typed URL; undefined for other texts. */
export function urlWord(typed: string): string | undefined {
  const whole = URL_START.test(typed) ? normalized(typed) : ''
  return whole === '' ? undefined : hashOf(whole)
}

/** The words of a typed URL of a post and of a section or case in it, whose host may be any; undefined for other texts. */
export function postWords(typed: string): { post: string[]; place: string[] } | undefined {
  const path = typed.replace(ORIGIN, '').replace(/\/$/, '')
  const link = postLinkOf(path)
  return (
    link && {
      post: wordsOf(link.slug),
      place: wordsOf(`${link.below ?? ''} ${link.fragment ?? ''}`),
    }
  )
}

/** The word of a slug or file name, by its words; undefined for a short one. */
export function slugWord(words: readonly string[]): string | undefined {
  if (words.length < MIN_WORDS) return undefined
  return hashOf(words.slice(0, MAX_WORDS).join('-'))
}

function wordsOf(name: string): string[] {
  return tokensOf(name).map(({ word }) => word)
}

/** Without what differs between copies of one link. */
function normalized(url: string): string {
  return url
    .replace(/^https?:\/\//i, '')
    .replace(/^(?:www|mobile|m)\./i, '')
    .replace(/^twitter\.com\//i, 'x.com/')
    .replace(/#.*$/, '')
    .replace(/[?&]utm_.*$/i, '')
    .replace(/[),.;/]+$/, '')
    .toLowerCase()
}

/** 53 bits (cyrb53, public domain), as a number that begins with more zeros than anyone types. */
function hashOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57]
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    high = Math.imul(high ^ code, 2_654_435_761)
    low = Math.imul(low ^ code, 1_597_334_677)
  }
  high =
    Math.imul(high ^ (high >>> 16), 2_246_822_507) ^ Math.imul(low ^ (low >>> 13), 3_266_489_909)
  low =
    Math.imul(low ^ (low >>> 16), 2_246_822_507) ^ Math.imul(high ^ (high >>> 13), 3_266_489_909)
  return String(4_294_967_296 * (2_097_151 & low) + (high >>> 0)).padStart(24, '0')
}
