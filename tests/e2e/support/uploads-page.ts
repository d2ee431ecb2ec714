import { randomBytes } from 'node:crypto'
import type { Page } from '@playwright/test'

export type UploadingPage = ReturnType<typeof uploadingPage>

/** Where files are sent from, in the archive and on the page for everybody. */
export function uploadingPage(page: Page) {
  const progress = (name: string) => page.getByRole('progressbar', { name: `Progress of ${name}` })
  return {
    files: page.getByLabel(/^(Choose files|Files)$/).and(page.locator('input')),
    chosen: page.locator('.upload-chosen'),
    upload: page.getByRole('button', { name: 'Upload', exact: true }),
    log: page.getByRole('log', { name: 'Results' }),
    total: page.locator('.upload-total'),
    drafts: page.getByRole('region', { name: 'Unfinished uploads' }),
    progress,
    row: (name: string) => page.getByRole('listitem').filter({ has: progress(name) }),
    act: (label: string, name: string) => page.getByRole('button', { name: `${label}: ${name}` }),
  }
}

/** A text that nobody has sent before. */
export function freshText(name: string, bytes = 100) {
  const buffer = Buffer.from(randomBytes(Math.ceil(bytes / 2)).toString('hex'))
  return { name, mimeType: 'text/plain', buffer }
}

/** The line between a page and the site. */
export async function networkOf(page: Page) {
  const session = await page.context().newCDPSession(page)
  const set = async (offline: boolean, uploadThroughput: number) => {
    const unlimited = { latency: 0, downloadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', {
      ...unlimited,
      offline,
      uploadThroughput,
    })
  }
  return {
    /** Long enough for a test to look at what is under way. */
    slow: (bytesPerSecond: number) => set(false, bytesPerSecond),
    cut: () => set(true, -1),
    restore: () => set(false, -1),
  }
}

/** Offsets at which pieces of files set out. */
export function offsetsOf(page: Page): number[] {
  const offsets: number[] = []
  page.on('request', (request) => {
    if (request.method() === 'PATCH') offsets.push(Number(request.headers()['upload-offset']))
  })
  return offsets
}

/** Runs once before a part of a file that is not its first sets out. To be called before the page is opened. */
export async function beforeLaterParts(page: Page, task: () => Promise<void>): Promise<void> {
  let done: Promise<void> | undefined
  await page.exposeFunction('beforeLaterPart', () => {
    done ??= task()
    return done
  })
  // Playwright's own way to hold requests would copy each of their 32 MB.
  await page.addInitScript(() => {
    const { beforeLaterPart } = window as unknown as { beforeLaterPart(): Promise<void> }
    const { send, setRequestHeader } = XMLHttpRequest.prototype
    const later = new WeakSet<XMLHttpRequest>()
    XMLHttpRequest.prototype.setRequestHeader = function (name, value) {
      if (name === 'upload-offset' && value !== '0') later.add(this)
      setRequestHeader.call(this, name, value)
    }
    XMLHttpRequest.prototype.send = function (body) {
      if (!later.has(this)) return send.call(this, body)
      void beforeLaterPart().then(() => send.call(this, body))
    }
  })
}
