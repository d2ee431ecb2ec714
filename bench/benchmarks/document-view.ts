import { access, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { textPdf } from '#server/media/text-files.fixture.ts'
import type { Benchmark } from '../benchmark.ts'
import { startEditorSession } from '../data/editor-session.ts'
import { randomText, seededRandom } from '../data/generated-words.ts'
import type { Figure } from '../figure.ts'
import { timedGet } from '../load/timed-get.ts'
import { type Site, siteSettings, startSite } from '../programs/site-process.ts'
import { median } from '../rounds.ts'

const DOCUMENTS = 12
const PAGES = 36
const LINES = 50
const WORDS_A_LINE = 12
const FOLDER = '/Documents'
/** What a browser with a screen of one device pixel per CSS pixel loads of a page in A4. */
const WIDTH = 900
const POLL_MS = 100

export const documentView: Benchmark = {
  name: 'document-view',
  tools: [],
  async measure(environment) {
    const dataFolder = await environment.folder('documents')
    const settings = siteSettings(dataFolder, { FREE_DISK_MB: '0', LOG_LEVEL: 'warn' })
    const session = await startEditorSession(settings, [FOLDER])
    const images = join(dataFolder, 'thumbnails')
    const first = await startSite(dataFolder, { settings })
    const documents: string[] = []
    for (let at = 0; at < DOCUMENTS; at += 1) {
      const { id, sha256 } = await upload(first, session, at)
      documents.push(id)
      await untilDrawn(join(images, sha256.slice(0, 2), sha256))
    }
    const views = await viewAll(first, documents)
    const storedViews = await viewAll(first, documents)
    await first.stop()
    await rm(images, { recursive: true })
    const second = await startSite(dataFolder, { settings })
    const unpreparedViews = await viewAll(second, documents)
    await second.stop()
    return [
      figure('the first view of a new document', views, 250),
      figure('a later view', storedViews, 250),
      figure('a first view after all images were deleted', unpreparedViews),
    ]
  },
}

/** A dense document that differs from all others. */
async function upload(site: Site, session: Record<string, string>, at: number) {
  const random = seededRandom(at)
  const lines = (count: number, words: number) =>
    Array.from({ length: count }, () => randomText(random, words)).join('\n')
  const pages = Array.from({ length: PAGES }, () => lines(LINES, WORDS_A_LINE))
  const body = new FormData()
  body.append('path', FOLDER)
  body.append('file', new Blob([textPdf(pages)]), `document ${at}.pdf`)
  const response = await fetch(`${site.origin}/upload_files`, {
    method: 'POST',
    headers: session,
    body,
  })
  const { files } = (await response.json()) as { files: [{ id: string; sha256: string }] }
  return files[0]
}

/** Its text is made last. */
async function untilDrawn(start: string): Promise<void> {
  while (!(await isThere(`${start}-pages2-1.json`))) await sleep(POLL_MS)
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/** The page and the image of its first sheet, one after the other, of all documents but the first, which warms up. */
async function viewAll({ origin }: Site, documents: readonly string[]): Promise<number[]> {
  const times: number[] = []
  for (const id of documents) {
    const page = await timedGet(`${origin}/fileinfo/${id}/pages`)
    const url = `${origin}/files/document.pdf?id=${id}&page=1&width=${WIDTH}`
    const image = await timedGet(url, { accept: 'image/webp' })
    times.push(page.ms + image.ms)
  }
  return times.slice(1)
}

function figure(what: string, rounds: number[], atMost?: number): Figure {
  return {
    what,
    unit: 'ms',
    ours: median(rounds),
    baseline: undefined,
    goal: atMost === undefined ? { of: 'nothing' } : { of: 'figure', atMost },
    note: `The page of the site with ${PAGES} dense pages of text in A4, then the image of the first one, ${WIDTH} pixels wide; the median of ${DOCUMENTS - 1} documents.`,
    rounds: { ours: rounds, baseline: [] },
  }
}
