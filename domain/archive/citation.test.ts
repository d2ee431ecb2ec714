import { expect, test } from 'vitest'
import { citation, markdownOf } from './citation.ts'

const place = {
  brand: 'Tanks & Technology',
  address: 'https://example.org/fileinfo/abc',
  accessedAt: new Date('2026-11-20T10:00:00Z'),
}

test.for([
  {
    file: {
      name: 'hull.png',
      date: '2023.06.08',
      description: 'A hull, drawn',
      sources: 'own work',
    },
    cited:
      '“hull.png”. 2023.06.08. A hull, drawn. Source: own work. Tanks & Technology. https://example.org/fileinfo/abc (accessed 2026.11.20).',
  },
  {
    file: { name: 'hull.png', date: '2023', description: '', sources: '' },
    cited:
      '“hull.png”. 2023. Tanks & Technology. https://example.org/fileinfo/abc (accessed 2026.11.20).',
  },
  {
    file: {
      name: 'a',
      date: '2023',
      description: 'Two\n lines.',
      sources: 'https://a.example/b;c',
    },
    cited:
      '“a”. 2023. Two lines. Source: https://a.example/b; c. Tanks & Technology. https://example.org/fileinfo/abc (accessed 2026.11.20).',
  },
])('a citation of $file.name with the description "$file.description"', ({ file, cited }) => {
  expect(citation(file, place)).toBe(cited)
})

test('a long description is cut in a citation', () => {
  const file = { name: 'a', date: '2023', description: 'x'.repeat(900), sources: '' }
  expect(citation(file, place)).toContain(`${'x'.repeat(199)}… Tanks`)
})

test.for([
  { file: { name: 'hull.png', isPicture: true }, markdown: '![hull.png](https://e.org/f)' },
  { file: { name: 'a[1].pdf', isPicture: false }, markdown: '[a\\[1\\].pdf](https://e.org/f)' },
])('Markdown of $file.name', ({ file, markdown }) => {
  expect(markdownOf(file, 'https://e.org/f')).toBe(markdown)
})

test('a bracket in the address does not end a Markdown link', () => {
  expect(markdownOf({ name: 'a', isPicture: false }, 'https://e.org/a(1)')).toBe(
    '[a](https://e.org/a%281%29)',
  )
})
