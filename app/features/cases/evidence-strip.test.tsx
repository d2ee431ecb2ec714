import { parse } from 'node-html-parser'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ShownFile } from '#domain/archive/shown-file.ts'
import { EvidenceStrip } from './evidence-strip.tsx'

const VIDEO = {
  id: '2vN8Jq0cXb7LmT4rYw9KpZ',
  name: 'Made up.mp4',
  version: '0123456789ab',
  kind: 'video',
  description: '',
  duration: 80,
  isSample: false,
} as ShownFile

test('two moments of one video are two entries, each with its own link and mark', () => {
  const files = [VIDEO, { ...VIDEO, startsAt: 12 }]
  const html = parse(renderToStaticMarkup(<EvidenceStrip files={files} />))
  expect(html.querySelectorAll('a').map((link) => link.getAttribute('href'))).toEqual([
    `/fileinfo/${VIDEO.id}`,
    `/fileinfo/${VIDEO.id}?t=12`,
  ])
  expect(html.querySelectorAll('.picture-mark').map(({ text }) => text)).toEqual([
    'Video 1:20',
    'Video 1:20, from 0:12',
  ])
})
