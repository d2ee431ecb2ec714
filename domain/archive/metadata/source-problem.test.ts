import { expect, test } from 'vitest'
import { sourceProblem } from './source-problem.ts'

test.for([
  '',
  'Own photo',
  'Photo: Rheinmetall; Bundeswehr',
  'https://example.org',
  'https://example.org/a?b=c#d; http://example.org:8080/x',
  'HTTPS://EXAMPLE.ORG/ü',
  'see https://example.org, page 3',
  '[title](https://example.org)',
])('%j can be the sources of a file', (sources) => {
  expect(sourceProblem(sources)).toBeUndefined()
})

test.for([
  'javascript:alert(1)',
  ' JavaScript :alert(1)',
  'Good; data:text/html,<script>',
  'vbscript:x',
  'file:///etc/passwd',
  'ftp://example.org/x',
  'https://',
  'https:// example.org',
  'https://user:secret@example.org',
  'https://example.org/a b',
  `https://${'x'.repeat(200)} y`,
])('%j is rejected as a source', (sources) => {
  expect(sourceProblem(sources)).toMatch(/is not a (valid source|complete URL)/)
})
