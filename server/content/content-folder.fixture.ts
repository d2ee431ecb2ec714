import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { CheckedAgainst } from './checks/check-library.ts'
import { checkLibrary } from './checks/check-library.ts'
import { diagnosticText } from './checks/diagnostic.ts'
import type { ReadText } from './content-entry.ts'
import { openLibrary } from './open-library.ts'
import { readContent } from './read-content.ts'
import type { TextRenderer } from './rendering/rendered-text.ts'
import { createTextRenderer } from './rendering/text-renderer.ts'
import { SHARED_THREADS } from './shared-threads.fixture.ts'
import type { VersionStorage } from './versions/version-sync.ts'

export const CATALOGUE = 'cases/leopard2-ukraine'

/** All of this is invented. */
export const CATALOGUE_TEXT = `---
title: Leopard 2
subtitle: For a test
description: Nothing in it happened.
vehicles: [Leopard 2A6]
added: 2026-11-01
---

Opening.

::cases

Closing.
`

export const CASE_TEXT = `---
id: first
title: A made up case
date: 2023.06.08
vehicle: Leopard 2A6
vehicleStatus: recovered
location:
  place: a field
  precision: place
grade: B
verification: sourced
sources:
  - address: https://example.org/1
    title: First source
    publisher: Nobody
  - address: https://example.org/2
    title: Second source
    publisher: Nobody
added: 2026-11-02
---

Made up.[^1]
`

/** The same case with another id and changed lines. */
export function caseText(id: string, ...changes: (readonly [string | RegExp, string])[]): string {
  return changes.reduce(
    (text, [from, to]) => text.replace(from, to),
    CASE_TEXT.replace('id: first', `id: ${id}`),
  )
}

/** The same for a case that is published in the browser, where URLs of examples are not accepted. */
export function publishableCase(...given: Parameters<typeof caseText>): string {
  return caseText(...given).replaceAll('example.org', 'sources.test')
}

/** A content folder with one catalogue, one case and the given files. */
export async function contentFolder(files: Record<string, string | Uint8Array> = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const write = async (path: string, text: string | Uint8Array) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), text)
  }
  const all = {
    [`${CATALOGUE}/catalogue.md`]: CATALOGUE_TEXT,
    [`${CATALOGUE}/first.md`]: CASE_TEXT,
    ...files,
  }
  for (const [path, text] of Object.entries(all)) await write(path, text)
  return { folder, write }
}

const SETTINGS = join(import.meta.dirname, '../../content/site.yaml')

/** Path of a content folder that a whole site starts with, in half of the time that it needs for ours. */
export async function smallContent(): Promise<string> {
  const { folder } = await contentFolder({ 'site.yaml': await readFile(SETTINGS) })
  return folder
}

let renderer: TextRenderer | undefined

/** The library of a folder. All tests of a file share a renderer, whose thread takes a second to start. */
export async function openTestLibrary(
  folder: string,
  showUnverified = () => true,
  versions?: VersionStorage,
  read: ReadText = readContent,
) {
  renderer ??= createTextRenderer(undefined, SHARED_THREADS.text())
  return openLibrary({
    folder,
    read,
    renderer,
    showUnverified,
    ...(versions && { versions }),
  })
}

const NOTHING: CheckedAgainst = { embeds: [], drawings: new Set(['cdurs']), archive: undefined }

/** Every mistake in a content folder, with paths relative to it. */
export async function diagnosticsIn(
  files: Record<string, string | Uint8Array>,
  against: Partial<CheckedAgainst> = {},
): Promise<string[]> {
  const { folder } = await contentFolder(files)
  const library = await openTestLibrary(folder)
  await library.refresh()
  const diagnostics = await checkLibrary(library, { ...NOTHING, ...against })
  const name = library.tree.nameOf('')
  return diagnostics.map((diagnostic) => {
    const sentence = diagnosticText(diagnostic).replace(`${name}/`, '')
    return diagnostic.kind === 'warning' ? `Warning: ${sentence}` : sentence
  })
}
