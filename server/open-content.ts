import type { Logger } from 'pino'
import type { Archive } from '#domain/archive/archive.ts'
import type { SiteContent } from '#domain/site/site.ts'
import { MINUTE_MS } from '#domain/units/time.ts'
import type { Config } from './config.ts'
import type { Diagnostic } from './content/checks/diagnostic.ts'
import { diagnosticReporter } from './content/checks/report-diagnostics.ts'
import { createContentReader, openContentThread } from './content/content-reader.ts'
import { drawingNames } from './content/drawings.ts'
import { followContent } from './content/follow-content.ts'
import { openLibrary } from './content/open-library.ts'
import { renderWith } from './content/rendered-entries.ts'
import {
  createRenderMemory,
  createTextRenderer,
  openTextThread,
  type RenderMemory,
} from './content/rendering/text-renderer.ts'
import { SITE, watchSite } from './content/site-file.ts'
import { validVersions } from './content/versions/valid-versions.ts'
import type { Db } from './db/tables/schema.ts'
import { openWriting } from './writing/open-writing.ts'
import { openTextSource } from './writing/stores/text-source.ts'

interface ContentParts {
  config: Config
  db: Db
  log: Logger
  signal: AbortSignal
  /** Changes with the database. */
  version?: () => number
  /** How worker threads are started. */
  threads?: ContentThreads
}

/** How the worker threads that read and render texts are started. Tests share some. */
export interface ContentThreads {
  content: typeof openContentThread
  text: typeof openTextThread
}

const THREADS: ContentThreads = { content: openContentThread, text: openTextThread }

/** The current content. */
export type Content = Awaited<ReturnType<typeof openContent>>

export async function openContent({
  config,
  db,
  log,
  signal,
  version = () => 0,
  threads = THREADS,
}: ContentParts) {
  const source = await openTextSource({ config, db, log, signal })
  const { folder, recorder } = source
  const reader = createContentReader(undefined, threads.content())
  const site = await watchSite(
    folder,
    signal,
    {
      invalid: (error) =>
        log.error({ err: error }, 'site.yaml is invalid; its last valid version stays online.'),
      valid: () => log.info('site.yaml is valid again, and pages show it.'),
      unwatched: (error) =>
        log.error({ err: error }, 'site.yaml is no longer watched. Restart the site.'),
    },
    reader.readSite,
  )
  const memory = createRenderMemory()
  const renderer = createTextRenderer(undefined, threads.text(), memory)
  const isEmbedded = config.DATABASE_URL === 'sqlite'
  const library = await openLibrary({
    folder,
    read: reader.read,
    versions: {
      versions: validVersions(db, isEmbedded),
      report: (error) =>
        log.error(
          { err: error },
          'The last valid versions of the content cannot be saved or loaded.',
        ),
    },
    renderer,
    showUnverified: () => site.content().editorial.showUnverified,
    filesChanged: (paths) => recorder?.changed(paths),
  })
  async function refresh() {
    await source.sync()
    await library.refresh()
  }
  const drawings = await drawingNames()
  const reportDiagnostics = diagnosticReporter(log)
  let diagnostics: readonly Diagnostic[] | undefined
  let followed: Archive | undefined
  const against = () => ({ archive: followed, drawings, embeds: site.content().embeds })
  const editing = openEditorThreads(memory, threads)
  const writing = openWriting({
    db,
    store: source.store,
    library: { ...library, refresh, render: renderWith(editing.renderer) },
    reader: editing.reader,
    warm: editing.warm,
    against,
  })

  // Links to pages that readers do not see yet; found again when the content changes.
  let shownSite: { key: string; content: SiteContent } | undefined
  const revision = () => `${site.revision()}.${library.revision()}`

  return {
    site(): SiteContent {
      const key = revision()
      if (shownSite?.key !== key)
        shownSite = { key, content: withoutHidden(site.content(), library.isHidden) }
      return shownSite.content
    },
    /** Templates of the perforation calculator. */
    rounds: library.templates,
    /** Other names, for the search. */
    synonyms: library.synonyms,
    /** Cases and articles. */
    library: library.library,
    /** Also for READMEs of the archive. */
    renderer,
    /** For editors. */
    writing,
    /** Undefined until all content has been checked once. */
    diagnostics: () => diagnostics,
    /** Changes when pages change. */
    revision,
    /** Watches the folder from now on, and checks it in the background. */
    follow(archive: Archive) {
      followed = archive
      source.follow({ version, changed: library.refresh })
      followContent({
        folder,
        library: {
          ...library,
          async refresh() {
            recorder?.changed([SITE])
            await library.refresh()
          },
        },
        against,
        reportDiagnostics(found) {
          diagnostics = found
          reportDiagnostics(found)
        },
        report: (error) =>
          log.error({ err: error }, 'The content folder cannot be watched for changes.'),
        recovered: () => log.info('The texts in the content folder are read and watched again.'),
        signal,
      })
    },
    async close(): Promise<void> {
      await Promise.all([reader.close(), renderer.close(), editing.close(), recorder?.recorded()])
    },
  }
}

/** Starting again takes longer than a preview may, and an author thinks for minutes. */
const IDLE_MS = 15 * MINUTE_MS

/**
 * Threads of their own for checks and previews, so that no page waits for a text that is hard to read or render.
 * @param memory Shared with pages: a text that was checked is rendered when it is published.
 */
export function openEditorThreads(memory: RenderMemory, threads = THREADS) {
  const content = threads.content(undefined, IDLE_MS)
  const text = threads.text(undefined, IDLE_MS)
  const reader = createContentReader(undefined, content)
  const renderer = createTextRenderer(undefined, text, memory)
  return {
    reader,
    renderer,
    /** Starts the threads before the first preview. */
    warm() {
      content.warm()
      text.warm()
    },
    close: () => Promise.all([reader.close(), renderer.close()]),
  }
}

/** The site without links to pages that only editors see. */
function withoutHidden(site: SiteContent, isHidden: (url: string) => boolean): SiteContent {
  const shown = <Item extends { link: string }>(items: readonly Item[]) =>
    items.filter(({ link }) => !isHidden(link.replace(/[?#].*$/, '')))
  return {
    ...site,
    menu: { ...site.menu, links: shown(site.menu.links) },
    home: { ...site.home, featured: shown(site.home.featured) },
    blog: shown(site.blog),
  }
}
