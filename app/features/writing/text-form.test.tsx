import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { EditedText } from './edited-text.ts'
import { TextForm } from './text-form.tsx'

const PAGE: EditedText = {
  path: 'articles/puma.md',
  title: 'Puma',
  url: '/blog/puma',
  publication: { state: 'published' },
  formToken: '',
  userId: 'erika',
  shown: { text: 'mine', note: '', base: 'base', from: 'file' },
  isNew: false,
  draft: undefined,
  otherDraft: undefined,
  closed: undefined,
  check: { isPublishable: true, problems: [] },
  facts: { groups: [], suggestions: [] } as unknown as EditedText['facts'],
  words: { cases: [], pages: [], rounds: [], drawings: [] },
  done: undefined,
  problem: undefined,
  theirs: undefined,
}

const formOf = (more: Partial<EditedText>) => renderToStaticMarkup(<TextForm {...PAGE} {...more} />)

test('a new text is not said to be saved', () => {
  const shown = { ...PAGE.shown, base: undefined }
  const html = formOf({ isNew: true, shown })
  expect(html).toContain('This is a new text. Nothing of it is saved yet.')
  expect(formOf({})).toContain('No unsaved changes.')
})
