import { box, line, type Point, path, repeat, text } from './ink.ts'

export type Palette = 'paper' | 'night' | 'green' | 'sunk'

export type Sheet = {
  title: string
  size: readonly [number, number]
  body: string
  palette?: Palette
  grid?: boolean
  /** Pixels per drawing unit. */
  scale?: number
}

/** What the title block adds to a sheet: where it stands in the archive and when it was drawn. */
export type Register = { number: string; date: string }

const palettes: Record<Palette, Record<string, string>> = {
  paper: { ground: '#f4f3ed', ink: '#191b16', soft: '#6d7064', fill: '#fdfdf9', grid: '#e4e3da' },
  sunk: { ground: '#e9e9e0', ink: '#191b16', soft: '#62655a', fill: '#f4f3ed', grid: '#dcdcd1' },
  night: { ground: '#191b16', ink: '#f4f3ed', soft: '#a3a698', fill: '#23261f', grid: '#26291f' },
  green: { ground: '#3b4a2a', ink: '#f4f3ed', soft: '#c0c8b0', fill: '#435331', grid: '#445433' },
}

const accents: Record<Palette, { accent: string; signal: string }> = {
  paper: { accent: '#3b4a2a', signal: '#b35f00' },
  sunk: { accent: '#3b4a2a', signal: '#b35f00' },
  night: { accent: '#a8bb8c', signal: '#e79a3c' },
  green: { accent: '#d4dfc2', signal: '#ffb765' },
}

function style(palette: Palette): string {
  const { ground, ink, soft, fill, grid } = palettes[palette]
  const { accent, signal } = accents[palette]
  const plate = "font-family:'Barlow Condensed','Arial Narrow','Liberation Sans Narrow',sans-serif"
  const letter = "font-family:'Source Serif 4',Georgia,'Liberation Serif',serif;font-style:italic"
  return `
path,circle,rect,ellipse{stroke-linejoin:round;stroke-linecap:round}
.scaled *{vector-effect:non-scaling-stroke}
.ground{fill:${ground}}.frame{fill:none;stroke:${ink};stroke-width:1.6}
.line{fill:none;stroke:${ink};stroke-width:2}.body{fill:${fill};stroke:${ink};stroke-width:2}
.heavy{fill:none;stroke:${ink};stroke-width:3}.thin{fill:none;stroke:${soft};stroke-width:1}
.detail{fill:none;stroke:${ink};stroke-width:1.1}.panel{fill:${fill};stroke:${ink};stroke-width:1.1}
.hidden{fill:none;stroke:${soft};stroke-width:1.3;stroke-dasharray:7 5}
.axis{fill:none;stroke:${signal};stroke-width:1.2;stroke-dasharray:16 4 3 4;stroke-linecap:butt}
.flow{fill:none;stroke:${signal};stroke-width:2.2}.head-flow{fill:${signal};stroke:none}
.accent{fill:none;stroke:${accent};stroke-width:2.6}.signal{fill:none;stroke:${signal};stroke-width:2.6}
.head{fill:${soft};stroke:none}.dot{fill:${ink};stroke:none}.solid{fill:${accent};stroke:none}
.core{fill:${accent};stroke:${ink};stroke-width:2}.alarm{fill:${signal};stroke:none}
.plate{fill:${ground};stroke:${ink};stroke-width:1.4}.blank{fill:${ground};stroke:none}
.cut{fill:url(#cut);stroke:${ink};stroke-width:2.2}.cut-back{fill:url(#cut-back);stroke:${ink};stroke-width:2.2}
.cut-close{fill:url(#cut-close);stroke:${ink};stroke-width:2.2}.earth{fill:url(#earth);stroke:none}
.shade{fill:${accent};fill-opacity:.13;stroke:none}.glow{fill:${signal};fill-opacity:.16;stroke:none}
.zone{fill:${accent};fill-opacity:.13;stroke:${accent};stroke-width:1.4}
.track{fill:none;stroke:${ink};stroke-width:9}.track-bed{fill:none;stroke:${fill};stroke-width:6}
.track-pins{fill:none;stroke:${ink};stroke-width:6;stroke-dasharray:1.3 8;stroke-linecap:butt}
text{fill:${ink};${plate};font-weight:500;letter-spacing:.02em}
.note,.letter,.mark{paint-order:stroke;stroke:${ground};stroke-width:7;stroke-linejoin:round}
.letter{${letter};font-weight:400;letter-spacing:0}.mark{font-weight:600;stroke-width:0}
.caps{font-weight:600;letter-spacing:.09em}.quiet{fill:${soft}}.title{font-weight:600}
.formula{${letter};letter-spacing:0}.stamp{fill:${signal};font-weight:600;letter-spacing:.12em}
.grid{fill:none;stroke:${grid};stroke-width:1}.hatch{stroke:${soft};stroke-width:1}`
}

const pattern = (id: string, gap: number, turn: number) =>
  `<pattern id="${id}" width="${gap}" height="${gap}" patternTransform="rotate(${turn})" patternUnits="userSpaceOnUse"><path class="hatch" d="M0 0V${gap}"/></pattern>`

const patterns =
  pattern('cut', 9, 45) +
  pattern('cut-back', 9, -45) +
  pattern('cut-close', 5, 45) +
  '<pattern id="earth" width="18" height="18" patternUnits="userSpaceOnUse"><path class="hatch" d="M2 14l5-5M11 6l5-5M12 15h2"/></pattern>'

export const MARGIN = 16
const ROW = 44

const emblem = ([x, y]: Point) =>
  path(`M${x} ${y}h26l5 5-4 4h-26l-5-4zM${x + 5} ${y}l3-6h11l4 6M${x + 15} ${y - 3}h17`, 'detail')

function strip({ title, size: [width, height] }: Sheet, { number, date }: Register): string {
  const narrow = width < 700
  const top = height - MARGIN - (narrow ? 2 * ROW : ROW)
  const right = width - MARGIN
  const low = height - MARGIN - ROW
  const cell = (x: number, label: string, value: string, kind = 'title') =>
    line([x, low], [x, low + ROW], 'detail') +
    text([x + 10, low + 15], label, { size: 9.5, kind: 'caps quiet' }) +
    text([x + 10, low + 34], value, { size: 16, kind })
  const titleY = top + 29
  return [
    box(MARGIN, top, width - 2 * MARGIN, height - MARGIN - top, 'blank'),
    line([MARGIN, top], [right, top], 'frame'),
    narrow ? line([MARGIN, low], [right, low], 'detail') : '',
    emblem([MARGIN + 18, top + 23]),
    text([MARGIN + 66, titleY], title, { size: 20, kind: 'title' }),
    cell(right - 350, 'SHEET', number),
    cell(right - 268, 'DRAWN', date),
    cell(right - 178, 'SCALE: NONE', 'SAMPLE DRAWING', 'stamp'),
  ].join('')
}

function frame([width, height]: readonly [number, number]): string {
  const [cx, cy] = [width / 2, height / 2]
  return (
    box(MARGIN, MARGIN, width - 2 * MARGIN, height - 2 * MARGIN, 'frame') +
    path(`M${cx} 6v16M${cx} ${height - 6}v-10M6 ${cy}h16M${width - 6} ${cy}h-16`, 'detail')
  )
}

const gridOf = ([width, height]: readonly [number, number]) =>
  repeat(Math.floor(width / 25), (i) => path(`M${(i + 1) * 25} 0V${height}`, 'grid')) +
  repeat(Math.floor(height / 25), (i) => path(`M0 ${(i + 1) * 25}H${width}`, 'grid'))

export function svgOf(sheet: Sheet, register: Register): string {
  const { palette = 'paper', size } = sheet
  const [width, height] = size
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><title>Sample drawing: ${sheet.title.replaceAll('&', '&amp;')}</title><style>${style(palette)}</style><defs>${patterns}</defs>${box(0, 0, width, height, 'ground')}${sheet.grid ? gridOf(size) : ''}${sheet.body}${strip(sheet, register)}${frame(size)}</svg>
`
}
