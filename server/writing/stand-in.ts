import { z } from 'zod'
import { contentPath } from '../content/content-path.ts'
import { splitFrontMatter } from '../content/yaml/front-matter.ts'
import { headOf } from './facts/read-facts.ts'

const MAX_SOURCES = 200
const listedHead = z.object({ sources: z.array(z.unknown()) })

/** A text with valid front matter in place of its own, so that the mistakes below that are found. */
export interface StandIn {
  text: string
  /** Line of the original where the text below the front matter begins. */
  bodyLine: number
  /** Whether a mistake of the stand-in is one of the original, too. */
  isOwn: (message: string) => boolean
}

/** @returns `undefined` for a text without front matter. */
export function standInFor(path: string, text: string): StandIn | undefined {
  const parts = splitFrontMatter(text)
  if (!parts) return undefined
  const sources = listedHead.safeParse(headOf(text)).data?.sources.length
  const head = validHead(path, sources ?? 1)
  if (head === undefined) return undefined
  const counted = sources !== undefined && sources > 0 && sources <= MAX_SOURCES
  return {
    text: `---\n${head}---\n${parts.body}`,
    bodyLine: parts.bodyLine,
    isOwn: (message) =>
      !/\bfront matter\b/i.test(message) || (counted && message.startsWith('There is no source')),
  }
}

function validHead(path: string, sources: number): string | undefined {
  const place = contentPath(path)
  const given = 'title: A title\ndescription: A description\nadded: 2026-01-01\n'
  switch (place.kind) {
    case 'article':
      return `${given}sources: ${listOf(sources)}\n`
    case 'catalogue':
      return `${given}subtitle: A subtitle\nvehicles: [A vehicle]\n`
    case 'case':
      return `id: ${place.id}\ntitle: A title\nvehicle: A vehicle\ngrade: B\nverification: unverified\nadded: 2026-01-01\nsources: ${listOf(sources)}\n`
    default:
      return undefined
  }
}

function listOf(sources: number): string {
  const length = Math.min(Math.max(sources, 1), MAX_SOURCES)
  return JSON.stringify(
    Array.from({ length }, (_, at) => ({
      address: `https://source.test/${at}`,
      title: 'A source',
      publisher: 'A publisher',
    })),
  )
}
