import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { NameConflict } from '#domain/archive/manage-response.ts'
import { TakenText } from './name-taken.tsx'

test.for<{ conflict: Partial<NameConflict>; withFolder?: boolean; text: string }>([
  { conflict: {}, text: 'A file named “x.png” already exists.' },
  { conflict: {}, withFolder: true, text: 'A file named “x.png” already exists in /a/b.' },
  {
    conflict: { existing: 'X.png' },
    withFolder: true,
    text: 'A file named “X.png” already exists in /a/b. Its name differs from “x.png” only in case; Windows and macOS cannot store both in one folder.',
  },
  {
    conflict: { is_chosen: true },
    withFolder: true,
    text: 'Another of the chosen items is a file named “x.png” in /a/b, too.',
  },
])('$text', ({ conflict, withFolder, text }) => {
  const taken = { path: '/c/x.png', name: 'x.png', kind: 'file', folder: '/a/b' } as const
  const shown = <TakenText conflict={{ ...taken, ...conflict }} withFolder={withFolder ?? false} />
  expect(renderToStaticMarkup(shown)).toBe(text)
})
