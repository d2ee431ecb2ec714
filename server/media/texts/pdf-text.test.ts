import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { textPdf } from '../text-files.fixture.ts'
import { readPdfText } from './pdf-text.ts'

const folder = mkdtempSync(join(tmpdir(), 'pdf-text-'))

afterAll(() => rmSync(folder, { recursive: true }))

async function textOf(content: string): Promise<string | undefined> {
  const path = join(folder, 'drawn.pdf')
  writeFileSync(path, textPdf([content]), 'latin1')
  const { texts } = await readPdfText(path, { from: 0, maxPages: 1 })
  return texts[0]
}

/** Draws each letter at its place, shifted by each of the given distances. */
const letters = (text: string, shifts: number[]) =>
  [...text].flatMap((letter, at) =>
    shifts.map((shift) => `BT /F 12 Tf ${20 + at * 6.67 + shift} 700 Td (${letter}) Tj ET`),
  )

test.each<[string, string, string]>([
  ['an outline, letter by letter', letters('noeane', [0, 0]).join(' '), 'noeane'],
  ['bold type, letter by letter', letters('noeane', [0, 0.4]).join(' '), 'noeane'],
  [
    'bold type, line after line',
    [...letters('noeane', [0]), ...letters('noeane', [0.4])].join(' '),
    'noeane',
  ],
  ['double letters', 'BT /F 12 Tf 20 700 Td (Hillaa... 11.00) Tj ET', 'Hillaa... 11.00'],
  [
    'the same word in the next line',
    'BT /F 12 Tf 20 700 Td (Panzer) Tj 0 -14 Td (Panzer) Tj ET',
    'Panzer Panzer',
  ],
])('repeated letters are read as they look: %s', async (_, content, text) =>
  expect(await textOf(content)).toBe(text),
)
