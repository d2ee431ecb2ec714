import { postLinkOf } from '../../site/blog-url.ts'
import { tokensOf } from '../analyse-text.ts'

const ORIGIN = /^(?:https?:\/\/)?[\w.:-]+(?=\/)/i
const URL_START = /^(?:https?:\/\/|www\.)|^(?:[\w-]+\.)+[a-z]{2,}\//i
/** A slug with fewer words is not distinctive; a part of the name of an image is, if one of them is a model: `leo2a6-dam-aband`. */
const MIN_WORDS = 4
const MIN_WITH_MODEL = 3
const MODEL = /^\p{L}+\d|^\d+\p{L}/u
const IMAGE = /\.(?:avif|gif|jpe?g|png|webp)$/i
const MAX_WORDS = 12

/**
 * Words by which a document is found by the URL of a source, or by the last part of it, a slug or a file name, of images also by
 * a part of that name. They are
 * numbers: words of the URL would be found as words of the text.
 */
export function urlTokens(url: string): string[] {
  const whole = normalized(url)
  if (whole === '') return []
  const path = whole.replace(/\?.*$/, '')
  const last = path.slice(path.lastIndexOf('/') + 1)
  const names = [last, last.replace(/\.\w{1,5}$/, '')].map(wordsOf)
  const slugs = names.filter(({ length }) => length >= MIN_WORDS)
  const parts = IMAGE.test(last) ? names.flatMap(runsOf) : []
  return [...new Set([hashOf(whole), ...[...slugs, ...parts].map(wordOf)])]
}

/** As `urlTokens`, for links in a text, of which only those to images are found. */
export function imageTokens(urls: readonly string[]): string[] {
  return urls.filter((url) => IMAGE.test(url)).flatMap(urlTokens)
}

function runsOf(words: readonly string[]): string[][] {
  const runs = words.flatMap((_, start) =>
    words.slice(start).map((_word, more) => words.slice(start, start + 1 + more)),
  )
  return runs.filter(isDistinctive)
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

/** The word of a slug, of the name of an image or of a part of that, by its words; undefined for a short one. */
export function slugWord(words: readonly string[]): string | undefined {
  return isDistinctive(words) ? wordOf(words) : undefined
}

function isDistinctive(words: readonly string[]): boolean {
  if (words.length !== MIN_WITH_MODEL) return words.length >= MIN_WORDS
  return words.some((word) => MODEL.test(word))
}

function wordOf(words: readonly string[]): string {
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
