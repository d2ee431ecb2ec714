import { pdfFile, pdfStream } from './generated-files.fixture.ts'

/** A PDF with one page for each text; a line break begins a new line. A text that begins with `BT` is drawn as it says. */
export function textPdf(pages: readonly string[], trailer = ''): string {
  const first = 4
  const numbers = pages.map((_, at) => `${first + 2 * at} 0 R`)
  return pdfFile(
    [
      '<</Type/Catalog/Pages 2 0 R>>',
      `<</Type/Pages/Kids[${numbers.join(' ')}]/Count ${pages.length}>>`,
      '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
      ...pages.flatMap((text, at) => [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents ${first + 2 * at + 1} 0 R>>`,
        pdfStream(text.startsWith('BT ') ? text : drawn(text)),
      ]),
    ],
    trailer,
  )
}

function drawn(text: string): string {
  const lines = text.split('\n').map((line) => `(${line.replace(/[()\\]/g, '\\$&')}) Tj T*`)
  return `BT /F 12 Tf 14 TL 20 760 Td ${lines.join(' ')} ET`
}

/** A page tree that contains itself and claims a number of pages. */
export function endlessPdf(count: number): string {
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[2 0 R 2 0 R]/Count ${count}>>`,
  ])
}

/** The same page many times. */
export function repeatedPdf(count: number): string {
  return pdfFile([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${'3 0 R '.repeat(count)}]/Count ${count}>>`,
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>',
    pdfStream(drawn('once more')),
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ])
}

/** Needs a password that nobody knows. */
export function lockedPdf(): string {
  const key = `<${'5a'.repeat(32)}>`
  return textPdf(
    ['secret'],
    `/ID[${key}${key}]/Encrypt<</Filter/Standard/V 1/R 2/O${key}/U${key}/P -4>>`,
  )
}
