import type { TextProblem } from '#domain/writing/writing.ts'
import type { ContentTree } from '../content/content-tree.ts'
import type { OpenLibrary } from '../content/open-library.ts'
import type { Db } from '../db/tables/schema.ts'
import type { Actor } from '../manage/change.ts'
import type { DescriptionParts } from './describe-text.ts'
import type { TextStore } from './stores/text-store.ts'

export interface ManagerParts extends Pick<DescriptionParts, 'currentText' | 'headOf'> {
  db: Db
  store: TextStore
  library: Pick<OpenLibrary, 'refresh'> & { tree: Pick<ContentTree, 'failing' | 'paths'> }
  /** Problems that prevent publishing a text. */
  mistakesIn: (path: string, text: string) => Promise<TextProblem[] | undefined>
}

export interface TextTarget {
  path: string
  /** Hash of the text as its editor saw it. */
  base: string | undefined
  actor: Actor
}
