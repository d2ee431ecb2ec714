import type { Confirmation } from '#app/ui/dialogs/confirm-dialog.tsx'
import type { FormerPathsResponse } from '#domain/archive/manage-response.ts'
import { MAX_PATH_BYTES } from '#domain/archive/paths/name-problem.ts'
import { formatCount } from '#domain/units/count.ts'
import { normalText } from '#domain/units/normal-text.ts'
import type { DroppedTree } from './queue/dropped-files.ts'
import { levelsOf } from './queue/empty-folders.ts'
import { isSystemFolder } from './queue/system-files.ts'

type FormerPath = FormerPathsResponse['former'][number]

/**
 * The question before folders are uploaded whose paths articles, cases or drafts use for others, asked once for all of them.
 * There is none if the server cannot be asked: it would not receive the files either.
 */
export async function formerNameQuestion(
  { files, folders }: Pick<DroppedTree, 'files' | 'folders'>,
  into: string,
  load = loadFormerPaths,
): Promise<Confirmation | undefined> {
  const all = [...folders, ...files.map(({ below }) => below)].filter((one) => !isSystemFolder(one))
  const levels = new Set(all.flatMap(levelsOf))
  if (levels.size === 0) return undefined
  const above = into === '/' ? '' : into
  const paths = new Set(
    [...levels].map((level) => normalText(above + level, 'NFC', MAX_PATH_BYTES)),
  )
  const taken = (await load(into)).filter(({ path }) => paths.has(path))
  return questionAbout(taken)
}

const MAX_NAMED = 3

function questionAbout(taken: readonly FormerPath[]): Confirmation | undefined {
  const [first] = taken
  if (first === undefined) return undefined
  const others = taken.length - 1
  const titles = [...new Set(taken.flatMap(({ places }) => places.map(({ title }) => title)))]
  const named = titles.slice(0, MAX_NAMED).join(', ')
  const rest =
    titles.length > MAX_NAMED ? ` and ${formatCount(titles.length - MAX_NAMED)} more` : ''
  const text =
    others === 0
      ? `${first.path} was the name of the folder that is now ${first.now}.`
      : `${first.path} and ${formatCount(others)} more were names of other folders.`
  return {
    title: 'Use the former name of another folder?',
    text: `${text} These would show the uploaded files instead: ${named}${rest}.`,
    action: 'Upload anyway',
  }
}

async function loadFormerPaths(below: string): Promise<readonly FormerPath[]> {
  try {
    const url = `/api/files/former?path=${encodeURIComponent(below)}`
    const response = await fetch(url, { cache: 'no-store' })
    return response.ok ? ((await response.json()) as FormerPathsResponse).former : []
  } catch {
    return []
  }
}
