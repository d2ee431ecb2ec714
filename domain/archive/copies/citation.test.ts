import { expect, test } from 'vitest'
import { citation } from './copy-texts.ts'

const cited = {
  name: 'hull.png',
  date: '2023.06.08',
  brand: 'Tanks & Technology',
  url: 'https://example.org/fileinfo/abc',
  accessed: '2026.11.20',
}

test.for([
  {
    uploader: 'R. Archivist',
    line: '“hull.png”, uploaded by R. Archivist. Tanks & Technology, 2023.06.08. https://example.org/fileinfo/abc (accessed 2026.11.20).',
  },
  {
    uploader: '',
    line: '“hull.png”. Tanks & Technology, 2023.06.08. https://example.org/fileinfo/abc (accessed 2026.11.20).',
  },
])('a file of "$uploader" is cited in one line', ({ uploader, line }) => {
  expect(citation({ ...cited, uploader })).toBe(line)
})
