import { type Register, type Sheet, svgOf } from './sheet.ts'

const style = `
@page{size:A4;margin:0}
body{margin:0;background:#f4f3ed;color:#191b16;font:400 11.5pt/1.5 'Source Serif 4',serif;-webkit-print-color-adjust:exact}
section{box-sizing:border-box;width:210mm;height:296mm;padding:20mm 20mm 16mm;position:relative;break-after:page;background:#f4f3ed}
section:last-child{break-after:auto}
header{display:flex;justify-content:space-between;border-bottom:1.2pt solid #191b16;padding-bottom:2mm;font:600 10pt 'Barlow Condensed';letter-spacing:.08em;text-transform:uppercase}
header b{color:#b35f00;font-weight:600}
h1{font:600 30pt/1.05 'Barlow Condensed';margin:12mm 0 4mm}
h2{font:600 15pt 'Barlow Condensed';margin:7mm 0 1mm}
p{margin:0 0 3mm;max-width:150mm}
svg{width:170mm;height:auto;display:block;margin:5mm 0}
table{border-collapse:collapse;width:170mm;font:500 11pt 'Barlow Condensed';margin-top:4mm}
td,th{border-bottom:.5pt solid #6d7064;padding:2mm;text-align:left;height:6mm}th{font-weight:600;border-bottom:1.2pt solid #191b16}
footer{position:absolute;left:20mm;right:20mm;bottom:11mm;font:500 9pt 'Barlow Condensed';color:#6d7064;display:flex;justify-content:space-between}`

/** One pattern of each name serves all drawings of a page: they are alike. */
const figure = (sheet: Sheet, register: Register) => svgOf(sheet, register)

const page = (heading: string, content: string, number: number) =>
  `<section><header><span>Tanks &amp; Technology</span><b>Sample drawing</b></header>${heading === '' ? '' : `<h1>${heading}</h1>`}${content}<footer><span>Made for this site; shows no real vehicle</span><span>${number}</span></footer></section>`

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<table><tr>${head.map((cell) => `<th>${cell}</th>`).join('')}</tr>${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

export type Figures = { plate: Sheet; fan: Sheet; rod: Sheet; scale: Sheet; factor: Sheet }

const paper = (pages: readonly string[]) => `<style>${style}</style>${pages.join('')}`

export const readingGuide = ({ rod, plate }: Figures, register: Register) =>
  paper([
    page(
      'How to read a drawing of this archive',
      `<p>Every sheet has a frame, a title block and letters instead of figures. A letter stands for a length or an angle; the text beside the drawing says which.</p>${figure(rod, register)}<h2>Lines</h2>${table(
        ['Line', 'Meaning'],
        [
          ['Thick, full', 'Visible edge'],
          ['Thin, full', 'Dimension, extension line, leader'],
          ['Dashed', 'Hidden edge or other position'],
          ['Dash and dot, amber', 'Axis or shot line'],
          ['Hatching', 'Material that is cut'],
        ],
      )}`,
      1,
    ),
    page(
      '',
      `<h2>Angles</h2><p>Here α lies between the shot line and the plate’s normal. The way through the plate is then t / cos α.</p>${figure(plate, register)}`,
      2,
    ),
  ])

export const sightPaper = ({ fan, factor }: Figures, register: Register) =>
  paper([
    page(
      'Line of sight through a plate',
      `<p>A plate of thickness t, tilted by α, is met by a straight line. The line spends t / cos α inside it.</p>${figure(fan, register)}<p>The factor grows slowly at first and quickly later:</p>${figure(factor, register)}`,
      1,
    ),
  ])

export const ratingForm = ({ scale }: Figures, register: Register) =>
  paper([
    page(
      'Rating sheet',
      `<p>A blank form, one line for each case.</p>${figure(scale, register)}${table(
        ['Case', 'Date', 'Place', 'Rating', 'Why'],
        Array.from({ length: 12 }, () => ['', '', '', '', '']),
      )}`,
      1,
    ),
  ])

/** Chromium stamps the hour of printing; the drawing's own day makes redrawing repeatable. */
export const undated = (pdf: Buffer): Buffer =>
  Buffer.from(
    pdf
      .toString('latin1')
      .replace(/\(D:\d{14}[^)]*\)/g, (stamp) => `(D:20261120000000${stamp.slice(17)}`),
    'latin1',
  )
