/** Sources of formulas and figures, as shown beside the working: what was read, not what it goes back to. */
export const sources = {
  lanzOdermatt:
    'Perforation equation calculator, longrods.ch, which gives the equation after W. Lanz and W. Odermatt (1992)',
  longrods: 'Perforation equation calculator, longrods.ch',
  geometry: 'Volume of a cylinder and of a frustum of a cone',
  mechanics: 'Kinetic energy of a body, E = m v² / 2',
  trigonometry: 'Length of a straight line through a tilted plate',
} as const
export type Source = keyof typeof sources
