import type { RoundTemplate } from './round-template.ts'

export const madeUpRound: RoundTemplate = {
  name: 'A round',
  calibre: '120 mm',
  country: undefined,
  lengthMm: 600,
  diameterMm: 22,
  frustumLengthMm: 0,
  densityKgM3: 18600,
  velocityMs: 1650,
  material: 'DU',
  verified: false,
  sources: [],
  note: undefined,
}
