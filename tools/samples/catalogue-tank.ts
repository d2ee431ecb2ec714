import * as chart from './chart.ts'
import { drawn, type Folder, moving, written } from './entry.ts'
import * as view from './general-views.ts'
import * as drive from './mobility.ts'
import { trackTurning } from './motion.ts'
import * as plate from './plate.ts'
import * as rating from './rating.ts'
import * as sector from './sector.ts'
import * as gear from './suspension.ts'
import { howitzer, infantry, slab, sloped, wedge } from './vehicle.ts'
import { writings } from './writing.ts'

const germany = 'Vehicles/Germany'

export const tankFolders: readonly Folder[] = [
  {
    path: `${germany}/MBT Leopard 2`,
    sidecars: 'table',
    entries: [
      written('README.md', '2026.11.20', 'what the folder holds', writings.tank),
      drawn(
        'side-elevation.png',
        '2026.11.20',
        view.sideElevation('Side elevation with skirts', wedge),
      ),
      drawn(
        'general-arrangement.jpg',
        '2026.11.19',
        view.generalArrangement(wedge),
        'general arrangement in three views with a list of parts, twelve megapixels',
      ),
      drawn(
        'side-elevation-without-skirts.png',
        '2026.11.18',
        view.sideElevation('Side elevation without skirts', slab, { skirts: false }),
      ),
      drawn(
        'march-column.png',
        '2026.11.17',
        view.marchColumn([wedge, slab, infantry, howitzer, sloped]),
        'march column of five types, wide panorama',
      ),
      drawn('plan-view.png', '2026.11.16', view.planView()),
      drawn('front-view.png', '2026.11.15', view.fromAhead()),
      drawn('turret-plan.webp', '2026.11.14', view.turretAlone()),
      drawn(
        'Schematic of the running gear with seven road wheels, idler and sprocket.png',
        '2026.11.13',
        gear.gearSchematic(),
        'running gear with seven road wheels, lettered; its name is longer than fifty characters',
      ),
      drawn(
        'glacis-60-degrees.png',
        '2026.11.12',
        plate.plateAt(60),
        'plate at 60 degrees NATO with line-of-sight dimension',
      ),
      moving(
        'gun-held-level.gif',
        '2026.11.11',
        'gun held level while the hull pitches, animated',
        trackTurning,
      ),
      drawn('frontal-arc.png', '2026.11.10', sector.frontalArc()),
      drawn(
        'spaced-array.png',
        '2026.11.09',
        plate.spacedPlates(),
        'spaced array of three plates, section',
      ),
      drawn('rear-view.png', '2026.11.08', view.fromBehind()),
      drawn(
        'dead-ground.png',
        '2026.11.05',
        sector.deadGround(),
        'dead ground ahead and astern, wide',
      ),
      drawn(
        'running-gear.svg',
        '2026.11.03',
        gear.gearSchematic(),
        'running gear as vector drawing',
      ),
      drawn(
        'road-wheel-section.png',
        '2026.11.02',
        gear.wheelSection(),
        'road wheel in section with hatching',
      ),
      drawn('track-links.png', '2026.11', gear.trackLinks(), 'track links with pitch p'),
      {
        name: 'drive-line-plan.jpg',
        date: '2026.11',
        about:
          'drive line in plan; the file lies on its side and its EXIF orientation turns it upright',
        content: { kind: 'sheet', sheet: gear.driveLine(), turned: true },
      },
      drawn('turning-radius.png', '2026.10.28', drive.turning(), 'turn on radius R'),
      drawn('gun-arc.png', '2026.10.24', view.gunArc(wedge), 'arc of elevation and depression'),
      drawn('roof-zones.png', '2026.10.20', sector.roofZones()),
      drawn('torsion-bar.png', '2026.10.12', gear.torsionBar()),
      drawn('ground-pressure.png', '2026.10.08', drive.pressure()),
      drawn('centre-of-mass.webp', '2026.10', drive.massBalance()),
      drawn(
        'spaces-long-section.png',
        '2026.10',
        sector.compartments(),
        'spaces of the vehicle in long section',
      ),
      drawn('gradient.png', '2026.09.30', drive.sideSlope(), 'vehicle on a gradient of angle φ'),
      drawn('trench-crossing.png', '2026.09.21', drive.trench()),
      drawn(
        'fording.png',
        '2026.09.14',
        drive.fording(),
        'fording depths without and with preparation',
      ),
      drawn('fields-of-view.png', '2026.09', sector.sightLayout()),
      drawn('layered-module.png', '2026.08', plate.laminate(), 'layered module in section'),
      drawn(
        'acceleration.png',
        '2026',
        chart.acceleration(),
        'speed over time from rest, two gearings, axes lettered',
      ),
    ],
  },
  {
    path: `${germany}/MBT Leopard 2/Operation in Ukraine`,
    sidecars: 'table',
    entries: [
      drawn('rating-scale.png', '2026.11.18', rating.ratingScale(), 'rating scale from 1 to 10'),
      drawn(
        'rating-plate-6.png',
        '2026.11.18',
        rating.ratingPlate(6),
        'specimen of a rating plate; it rates no real case',
      ),
      drawn('slat-screen.png', '2026.11.07', plate.cage(), 'slat screen before a plate, section'),
      drawn('side-skirts.webp', '2026.10.30', sector.skirtLayout()),
      drawn('direction-by-the-clock.png', '2026.10', sector.strikeClock()),
      drawn(
        'four-questions.png',
        '2026',
        rating.evidenceSheet(),
        'how a case is read, four questions',
      ),
    ],
  },
]
