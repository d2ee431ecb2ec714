import { expect, test } from 'vitest'
import { formerNameQuestion } from './former-names.ts'

const file = (below: string) => ({ file: new File(['x'], 'a.txt'), below })
const puma = {
  path: '/Vehicles/IFV Puma',
  now: '/Vehicles/Puma IFV',
  places: [{ title: 'The Puma', url: '/blog/puma' }],
}
const leopard = {
  path: '/Vehicles/Léopard/Turret',
  now: '/Vehicles/Turrets',
  places: ['A', 'B', 'C'].map((title) => ({ title, url: `/blog/${title}` })),
}

test.for<{ what: string; into?: string; folders?: string[]; files?: string[]; text?: string }>([
  {
    what: 'a folder with files',
    files: ['/IFV Puma'],
    text: '/Vehicles/IFV Puma was the name of the folder that is now /Vehicles/Puma IFV. These would show the uploaded files instead: The Puma.',
  },
  { what: 'an empty folder', folders: ['/IFV Puma'], text: 'The Puma' },
  { what: 'a folder of a folder', into: '/', files: ['/Vehicles/IFV Puma/In'], text: 'The Puma' },
  { what: 'a name with a combining accent', files: ['/Le\u0301opard/Turret'], text: 'A, B, C' },
  {
    what: 'two such folders',
    files: ['/IFV Puma', '/Léopard/Turret'],
    text: '/Vehicles/IFV Puma and 1 more were names of other folders. These would show the uploaded files instead: The Puma, A, B and 1 more.',
  },
  { what: 'another folder', files: ['/Puma', '/Léopard'] },
  { what: 'a name that differs in case', files: ['/ifv puma'] },
  { what: 'the name in another folder', into: '/Others', files: ['/IFV Puma'] },
  { what: 'files without a folder', files: [''] },
])('an upload with $what asks about $text', async (row) => {
  const { into = '/Vehicles', folders = [], files = [], text } = row
  const question = await formerNameQuestion({ folders, files: files.map(file) }, into, async () => [
    puma,
    leopard,
  ])
  if (text === undefined) expect(question).toBeUndefined()
  else expect(question?.text).toContain(text)
})

test('an upload without a folder does not ask the server', async () => {
  await formerNameQuestion({ folders: ['/.git'], files: [file('')] }, '/', () => {
    throw new Error('It was asked.')
  })
})
