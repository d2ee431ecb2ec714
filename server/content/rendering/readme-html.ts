import { setTimeout as after } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { RichText } from '#domain/articles/rich-text.ts'
import { withTimeout } from '../../with-timeout.ts'
import type { TextRenderer } from './rendered-text.ts'
import { unrenderedText } from './unrendered-text.ts'

const MAX_CACHED = 200

const UNREACHABLE =
  '<p>The text of this folder cannot be loaded at the moment. It will be shown again when the file store is back.</p>'

export type ReadmeHtml = ReturnType<typeof createReadmeHtml>

interface Rendering {
  html: Promise<string>
  /** Whether a page did not wait for it. */
  isLate: boolean
}

interface Patience {
  /** How long a page waits for a text. */
  waitMs?: number
  /** Interval between retries of unreachable texts. */
  againMs?: number
}

/** READMEs of the archive, which are untrusted, as HTML. A page waits only a limited time for the render queue. */
export function createReadmeHtml(
  renderer: Pick<TextRenderer, 'render'>,
  { waitMs = 3000, againMs = 3000 }: Patience = {},
) {
  const renderings = new LRUCache<string, Rendering>({ max: MAX_CACHED })
  let revision = 0
  let awaited: (() => Promise<unknown>) | undefined

  /** One text is tried for all, because the store is what fails. */
  async function readAgain(): Promise<void> {
    await after(againMs, undefined, { ref: false })
    const isBack = await awaited?.().then(
      () => true,
      () => false,
    )
    if (!isBack) return readAgain()
    awaited = undefined
    revision += 1
  }

  /** The machine was too busy: pages that show the text unrendered are outdated after some time. */
  async function forget(sha256: string, rendering: Rendering): Promise<void> {
    await after(againMs, undefined, { ref: false })
    if (renderings.peek(sha256) === rendering) renderings.delete(sha256)
    revision += 1
  }

  function render(sha256: string, text: string): Rendering {
    const rendering: Rendering = { isLate: false, html: Promise.resolve('') }
    const given = { kind: 'readme', text, firstLine: 1, prefix: '', sources: 0 } as const
    rendering.html = renderer.render(given).then(({ main, problems, isTemporary }) => {
      if (rendering.isLate && problems.length === 0) revision += 1
      if (isTemporary) void forget(sha256, rendering)
      return markupOf(main)
    })
    return rendering
  }

  return {
    /** HTML of a text with this hash; unrendered if rendering takes too long. */
    async html(sha256: string, text: string): Promise<string> {
      const rendering = renderings.get(sha256) ?? render(sha256, text)
      renderings.set(sha256, rendering)
      const html = await withTimeout(rendering.html, waitMs)
      rendering.isLate ||= html === undefined
      return html ?? markupOf(unrenderedText(text).main)
    },
    /**
     * HTML of a text whose bytes are currently unreachable: the cached rendering, or a message.
     * @param read Retried until it succeeds, which outdates pages with the message.
     */
    async unreachable(sha256: string, read: () => Promise<unknown>): Promise<string> {
      const known = renderings.get(sha256)
      if (known) return known.html
      if (!awaited) void readAgain()
      awaited = read
      return UNREACHABLE
    },
    /**
     * Increases when a text shown unrendered is rendered, or an unreachable one is available again, which outdates
     * their pages.
     */
    revision: () => revision,
  }
}

/** READMEs have no embeds. */
function markupOf(text: RichText): string {
  return text.map((block) => (block.kind === 'markup' ? block.html : '')).join('')
}
