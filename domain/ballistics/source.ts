/** Where formulas and figures come from, as readers see it beside the working. */
export const sources = {
  lanzOdermatt:
    'W. Lanz, W. Odermatt: Penetration limits of conventional large caliber anti tank guns/kinetic energy projectiles, 13th International Symposium on Ballistics, 1992',
  longrods: 'Perforation equation calculator, longrods.ch',
  geometry: 'Volume of a cylinder and of a frustum of a cone',
  mechanics: 'Kinetic energy of a body, E = m v² / 2',
  trigonometry: 'Length of a straight line through a tilted plate',
} as const
export type Source = keyof typeof sources
