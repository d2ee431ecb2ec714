import { balloon } from './dimension.ts'
import { box, line, moved, repeat, text } from './ink.ts'
import type { Sheet } from './sheet.ts'
import { elevation, sloped } from './vehicle.ts'

const names = [
  'Catastrophic Loss',
  'Non-functional',
  'Severely Impaired',
  'Limited Functionality',
  'Marginal Usability',
  'Partial Usability',
  'Usable with Limitations',
  'Fully Usable',
  'Resilient Performance',
  'Unaffected',
] as const

const bandOf = (rating: number) => {
  if (rating <= 3) return { name: 'DESTROYED', colour: '#8f2a1e' }
  if (rating <= 6) return { name: 'DAMAGED', colour: '#b35f00' }
  if (rating <= 8) return { name: 'UNAFFECTED', colour: '#2b4f6e' }
  return { name: 'UNAFFECTED', colour: '#3b6a2a' }
}

const edge = (x: number, y: number, width: number, height: number, colour: string) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${colour}"/>`

export const ratingScale = (): Sheet => ({
  title: 'Rating scale, 1 to 10',
  size: [1400, 330],
  body: names
    .map((name, i) => {
      const x = 50 + i * 130
      const words = name.split(' ')
      return [
        box(x, 60, 120, 180, 'panel'),
        edge(x, 60, 120, 9, bandOf(i + 1).colour),
        text([x + 60, 150], String(i + 1), { size: 64, anchor: 'middle', kind: 'title' }),
        text([x + 60, 188], words.length > 2 ? words.slice(0, 2).join(' ') : (words[0] ?? ''), {
          size: 16,
          anchor: 'middle',
          kind: 'plain',
        }),
        text([x + 60, 210], words.length > 2 ? words.slice(2).join(' ') : (words[1] ?? ''), {
          size: 16,
          anchor: 'middle',
          kind: 'plain',
        }),
      ].join('')
    })
    .join(''),
})

export const ratingPlate = (rating: number): Sheet => ({
  title: `Rating plate ${rating}, specimen`,
  size: [520, 560],
  palette: 'sunk',
  body: [
    box(70, 70, 380, 340, 'panel'),
    edge(70, 70, 14, 340, bandOf(rating).colour),
    text([112, 116], 'RATING', { size: 18, kind: 'caps quiet' }),
    text([108, 270], String(rating), { size: 180, kind: 'title' }),
    text([112, 330], names[rating - 1] ?? '', { size: 34, kind: 'title' }),
    line([112, 350], [420, 350], 'thin'),
    text([112, 382], bandOf(rating).name, { size: 18, kind: 'caps' }),
  ].join(''),
})

export const evidenceSheet = (): Sheet => ({
  title: 'How a case is read: four questions',
  size: [980, 560],
  body: [
    moved(110, 330, elevation(sloped), 0.9),
    line([60, 330], [920, 330], 'line'),
    balloon([430, 240], [330, 90], 1),
    balloon([300, 315], [200, 400], 2),
    balloon([760, 178], [800, 96], 3),
    balloon([270, 146], [470, 84], 4),
    ['1  Structure', '2  Drive', '3  Shoot', '4  See and talk']
      .map((words, i) => text([110 + i * 200, 450], words, { size: 20, kind: 'title' }))
      .join(''),
    repeat(4, (i) => line([110 + i * 200, 464], [280 + i * 200, 464], 'thin')),
  ].join(''),
})
