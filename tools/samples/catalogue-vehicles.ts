import * as air from './air-defence.ts'
import * as gun from './artillery.ts'
import * as chart from './chart.ts'
import { drawn, type Folder, moving, written } from './entry.ts'
import * as view from './general-views.ts'
import * as drive from './mobility.ts'
import { turretTraverse } from './motion.ts'
import * as plate from './plate.ts'
import * as gear from './suspension.ts'
import { howitzer, infantry, slab, sloped } from './vehicle.ts'
import { writings } from './writing.ts'

const germany = 'Vehicles/Germany'

export const vehicleFolders: readonly Folder[] = [
  {
    path: `${germany}/IFV Puma`,
    sidecars: 'beside',
    entries: [
      written('README.md', '2026.11.20', 'what the folder holds', writings.puma),
      drawn(
        'side-elevation.png',
        '2026.11.16',
        view.sideElevation('Infantry vehicle, side elevation', infantry),
      ),
      drawn('wheel-travel.png', '2026.11', gear.wheelTravel()),
      drawn('vertical-step.png', '2026.10.17', drive.step(), 'vehicle climbing a step of height h'),
      drawn(
        'tractive-effort.webp',
        '2026',
        chart.tractiveEffort(),
        'tractive effort by gear, axes lettered',
      ),
    ],
  },
  {
    path: `${germany}/SPH Pzh 2000`,
    sidecars: 'table',
    entries: [
      drawn(
        'Panzerhaubitze – Übersicht.png',
        '2026.11.19',
        gun.overview(),
        'overview of a generic self-propelled howitzer',
      ),
      drawn(
        'side-elevation.png',
        '2026.11.04',
        view.sideElevation('Howitzer, side elevation', howitzer),
      ),
    ],
  },
  {
    path: `${germany}/SPH Pzh 2000/Operation in Ukraine`,
    sidecars: 'table',
    entries: [
      drawn(
        'low-and-high-angle.png',
        '2026.11.10',
        gun.trajectories(),
        'low and high angle onto one target',
      ),
      drawn('firing-position.png', '2026.11', gun.position(), 'firing position of four guns, plan'),
      drawn('order-of-work.webp', '2026.09.18', gun.shootAndMove(), 'halt, lay, fire, leave; wide'),
    ],
  },
  {
    path: `${germany}/SPH Pzh 2000/Operation in Ukraine/SMArt 155 - Bonus usage`,
    sidecars: 'table',
    entries: [
      drawn('descent.png', '2026.11.06', gun.descent(), 'submunition under a canopy'),
      drawn('search-spiral.avif', '2026.11.06', gun.footprint(), 'search spiral on the ground'),
      drawn('release.png', '2026.10', gun.release(), 'two submunitions leave their shell'),
    ],
  },
  {
    path: `${germany}/IRIS-T/Operation in Ukraine`,
    sidecars: 'beside',
    entries: [
      drawn('launcher-raised.png', '2026.11.14', air.launcherRaised()),
      drawn('launcher-on-the-road.png', '2026.11.13', air.launcherDown()),
      drawn('battery-plan.png', '2026.11', air.battery()),
      drawn(
        'envelope.avif',
        '2026.10.22',
        air.envelope(),
        'envelope of range and height, lettered',
      ),
      drawn('radar.webp', '2026.10', air.radarSweep()),
      drawn('overlap-of-cover.png', '2026', air.coverage()),
      written('battery-plan.txt', '2026.11', 'notes to the battery plan', writings.launcher),
    ],
  },
  {
    path: 'Vehicles/USA/MBT Abrams/Operation in Ukraine',
    sidecars: 'table',
    entries: [
      drawn(
        'side-elevation.webp',
        '2026.11.12',
        view.sideElevation('Tank with bustle rack, side elevation', slab),
      ),
      moving(
        'turret-traverse.webm',
        '2026.11.15',
        'turret in traverse, plan view, film',
        turretTraverse,
      ),
      drawn('two-axes.png', '2026.10.26', plate.twoAxes(), 'plate on two axes'),
    ],
  },
  {
    path: 'Vehicles/United Kingdom/MBT Challenger 2/Operation in Ukraine',
    sidecars: 'beside',
    entries: [
      drawn(
        'side-elevation.jpg',
        '2026.11.11',
        view.sideElevation('Tank with six wheels, side elevation', sloped),
      ),
      drawn(
        'plate-at-30-degrees.png',
        '2026.09',
        plate.plateAt(30, 'night'),
        'plate at 30 degrees NATO with line-of-sight dimension',
      ),
    ],
  },
]
