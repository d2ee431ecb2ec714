import { tankFolders } from './catalogue-tank.ts'
import { vehicleFolders } from './catalogue-vehicles.ts'
import * as chart from './chart.ts'
import { drawn, type Folder, moving, printed, written } from './entry.ts'
import { rodMeetsPlate } from './motion.ts'
import { ratingForm, readingGuide, sightPaper } from './paper.ts'
import * as rod from './penetrator.ts'
import * as plate from './plate.ts'
import { angleTable, writings } from './writing.ts'

export const folders: readonly Folder[] = [
  {
    path: '',
    sidecars: 'table',
    entries: [written('README.md', '2026.11.20', 'what this archive is', writings.root)],
  },
  ...tankFolders,
  ...vehicleFolders,
  {
    path: 'Ammunition/APFSDS',
    sidecars: 'table',
    entries: [
      written('README.md', '2026.11.20', 'what the folder holds', writings.rods),
      moving(
        'rod-meets-plate.mp4',
        '2026.11.20',
        'rod meets an inclined plate, film; times and depths are not computed',
        rodMeetsPlate,
      ),
      drawn(
        'rod-before-plate.png',
        '2026.11.19',
        rod.rodAndPlate(),
        'rod before an inclined plate, wide',
      ),
      drawn(
        'rod-dimensions.png',
        '2026.11.17',
        rod.rodDimensions(),
        'long rod with fins and the letters of its dimensions',
      ),
      drawn(
        'sabot-section.png',
        '2026.11.09',
        rod.sabotSection(),
        'rod in its sabot, half section',
      ),
      drawn('cartridge.png', '2026.11.01', rod.cartridge(), 'cartridge layout in section'),
      drawn('sabot-leaving.svg', '2026.11', rod.petals(), 'sabot leaving the rod, vector drawing'),
      drawn(
        'fin-unit.svg',
        '2026.10.19',
        rod.finAssembly(),
        'fin unit from behind, vector drawing',
      ),
      drawn('nose-shapes.avif', '2026.10', rod.tipShapes()),
      drawn('slenderness.png', '2026.09.25', rod.slenderness(), 'rods of rising slenderness'),
      drawn('stages.png', '2026.09', rod.stages(), 'stages of penetration, not to scale'),
      drawn(
        'kinetic-energy.png',
        '2026.08.30',
        chart.kineticEnergy(),
        'kinetic energy over velocity, axes lettered',
      ),
      drawn(
        'depth-over-velocity.png',
        '2026.08',
        chart.depthOverVelocity(),
        'depth over velocity, axes lettered',
      ),
      drawn(
        'velocity-over-distance.webp',
        '2026',
        chart.velocityDrop(),
        'velocity over distance, axes lettered',
      ),
      written('notes.txt', '2026.11.20', 'notes to the drawings of this folder', writings.rodNotes),
      written('symbols.csv', '2026.11.20', 'letters used on the sheets', writings.symbols),
    ],
  },
  {
    path: 'Documents',
    sidecars: 'table',
    entries: [
      printed(
        'How to read a drawing.pdf',
        '2026.11.20',
        'how to read a drawing of this archive, two pages',
        readingGuide,
      ),
      printed(
        'Line of sight through a plate.pdf',
        '2026.11.12',
        'line of sight through a plate, one page',
        sightPaper,
      ),
      printed('Rating sheet.pdf', '2026.11', 'blank rating sheet', ratingForm),
      drawn(
        'line-of-sight-fan.png',
        '2026.11.02',
        plate.sightFan(),
        'one plate at seven angles, wide',
      ),
      drawn(
        'line-of-sight-factor.png',
        '2026.10',
        chart.sightFactor(),
        'line-of-sight factor over angle',
      ),
      drawn(
        'nomogram.png',
        '2026',
        chart.energyNomogram(),
        'nomogram of mass, energy and velocity, without figures',
      ),
      written('Formulas.md', '2026.11.20', 'formulas used in the drawings', writings.formulas),
      written(
        'Abbreviations.txt',
        '2026.11',
        'abbreviations on the sheets',
        writings.abbreviations,
      ),
      written('angles.csv', '2026.11', 'cosine and line-of-sight factor by angle', angleTable()),
      {
        name: 'line-drawings.zip',
        date: '2026.11.20',
        about: 'drawings of long rods in one archive',
        content: { kind: 'bundle', of: 'Ammunition/APFSDS' },
      },
    ],
  },
]
