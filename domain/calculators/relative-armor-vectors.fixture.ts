import type { Plate } from './relative-armor.ts'

/** Cases of the relative armor calculator; those without a value have no result. */
export interface RelativeArmorVector {
  id: string
  plate: Plate
  value: number | undefined
  rounded: number | undefined
}

// biome-ignore format: a case a line
export const relativeArmorVectors: RelativeArmorVector[] = [
  { id: 'P-RA-001', plate: { thicknessMm: 100, primaryAngleDeg: 90, secondaryAngleDeg: 90 }, value: 100.0, rounded: 100.0 },
  { id: 'P-RA-002', plate: { thicknessMm: 100, primaryAngleDeg: 90, secondaryAngleDeg: undefined }, value: 100.0, rounded: 100.0 },
  { id: 'P-RA-003', plate: { thicknessMm: 100, primaryAngleDeg: 30, secondaryAngleDeg: 90 }, value: 200.0, rounded: 200.0 },
  { id: 'P-RA-004', plate: { thicknessMm: 100, primaryAngleDeg: 30, secondaryAngleDeg: 30 }, value: 400.0, rounded: 400.0 },
  { id: 'P-RA-005', plate: { thicknessMm: 100, primaryAngleDeg: 45, secondaryAngleDeg: 45 }, value: 200.0, rounded: 200.0 },
  { id: 'P-RA-006', plate: { thicknessMm: 100, primaryAngleDeg: 60, secondaryAngleDeg: undefined }, value: 115.47005383792515, rounded: 115.47 },
  { id: 'P-RA-007', plate: { thicknessMm: 100, primaryAngleDeg: 0, secondaryAngleDeg: 90 }, value: -1.0, rounded: -1.0 },
  { id: 'P-RA-008', plate: { thicknessMm: 100, primaryAngleDeg: -30, secondaryAngleDeg: 90 }, value: -1.0, rounded: -1.0 },
  { id: 'P-RA-009', plate: { thicknessMm: 100, primaryAngleDeg: 0, secondaryAngleDeg: 30 }, value: -1.0, rounded: -1.0 },
  { id: 'P-RA-010', plate: { thicknessMm: 100, primaryAngleDeg: -0.5, secondaryAngleDeg: undefined }, value: -1.0, rounded: -1.0 },
  { id: 'P-RA-011', plate: { thicknessMm: 0, primaryAngleDeg: 45, secondaryAngleDeg: 90 }, value: 0.0, rounded: 0.0 },
  { id: 'P-RA-012', plate: { thicknessMm: 80, primaryAngleDeg: 22, secondaryAngleDeg: 90 }, value: 213.55737300432114, rounded: 213.56 },
  { id: 'P-RA-013', plate: { thicknessMm: 205, primaryAngleDeg: 22, secondaryAngleDeg: 90 }, value: 547.240768323573, rounded: 547.24 },
  { id: 'P-RA-014', plate: { thicknessMm: 1, primaryAngleDeg: 1, secondaryAngleDeg: 90 }, value: 57.298688498550185, rounded: 57.3 },
  { id: 'P-RA-015', plate: { thicknessMm: 45, primaryAngleDeg: 0.5, secondaryAngleDeg: 90 }, value: 5156.6856066058635, rounded: 5156.69 },
  { id: 'P-RA-016', plate: { thicknessMm: 100, primaryAngleDeg: 120, secondaryAngleDeg: 90 }, value: 115.47005383792515, rounded: 115.47 },
  { id: 'P-RA-017', plate: { thicknessMm: 100, primaryAngleDeg: 60, secondaryAngleDeg: 120 }, value: 133.33333333333334, rounded: 133.33 },
  { id: 'P-RA-018', plate: { thicknessMm: 250, primaryAngleDeg: 89.99, secondaryAngleDeg: 90 }, value: 250.0000038077178, rounded: 250.0 },
  { id: 'P-RA-019', plate: { thicknessMm: 100, primaryAngleDeg: 45, secondaryAngleDeg: 0 }, value: undefined, rounded: undefined },
  { id: 'P-RA-020', plate: { thicknessMm: 100, primaryAngleDeg: 45, secondaryAngleDeg: -10 }, value: undefined, rounded: undefined },
  { id: 'P-RA-021', plate: { thicknessMm: 562.5, primaryAngleDeg: 68.8, secondaryAngleDeg: 75.7 }, value: 622.6226674421777, rounded: 622.62 },
  { id: 'P-RA-022', plate: { thicknessMm: 588.6, primaryAngleDeg: 51.5, secondaryAngleDeg: undefined }, value: 752.1005177959058, rounded: 752.1 },
  { id: 'P-RA-023', plate: { thicknessMm: 585.8, primaryAngleDeg: 81.9, secondaryAngleDeg: 90 }, value: 591.7030319771548, rounded: 591.7 },
  { id: 'P-RA-024', plate: { thicknessMm: 782.3, primaryAngleDeg: 39.2, secondaryAngleDeg: undefined }, value: 1237.759067026729, rounded: 1237.76 },
  { id: 'P-RA-025', plate: { thicknessMm: 16.7, primaryAngleDeg: 25.8, secondaryAngleDeg: 90 }, value: 38.370419816240286, rounded: 38.37 },
  { id: 'P-RA-026', plate: { thicknessMm: 147.8, primaryAngleDeg: 73.4, secondaryAngleDeg: 29.7 }, value: 311.28291468885806, rounded: 311.28 },
  { id: 'P-RA-027', plate: { thicknessMm: 403.1, primaryAngleDeg: 18.8, secondaryAngleDeg: undefined }, value: 1250.8312425611095, rounded: 1250.83 },
  { id: 'P-RA-028', plate: { thicknessMm: 192.5, primaryAngleDeg: 25.7, secondaryAngleDeg: undefined }, value: 443.8970768549398, rounded: 443.9 },
  { id: 'P-RA-029', plate: { thicknessMm: 263.9, primaryAngleDeg: 86.8, secondaryAngleDeg: 57.7 }, value: 312.69852079427454, rounded: 312.7 },
  { id: 'P-RA-030', plate: { thicknessMm: 565.0, primaryAngleDeg: 22.9, secondaryAngleDeg: undefined }, value: 1451.9795036939345, rounded: 1451.98 },
  { id: 'P-RA-031', plate: { thicknessMm: 870.1, primaryAngleDeg: 81.3, secondaryAngleDeg: 90 }, value: 880.2280030371114, rounded: 880.23 },
  { id: 'P-RA-032', plate: { thicknessMm: 376.3, primaryAngleDeg: 84.7, secondaryAngleDeg: 90 }, value: 377.9157036940782, rounded: 377.92 },
  { id: 'P-RA-033', plate: { thicknessMm: 274.7, primaryAngleDeg: 57.5, secondaryAngleDeg: 20.2 }, value: 943.2681151387823, rounded: 943.27 },
  { id: 'P-RA-034', plate: { thicknessMm: 638.4, primaryAngleDeg: 13.4, secondaryAngleDeg: 90 }, value: 2754.7174769419, rounded: 2754.72 },
  { id: 'P-RA-035', plate: { thicknessMm: 435.3, primaryAngleDeg: 33.9, secondaryAngleDeg: 53.7 }, value: 968.4038335889603, rounded: 968.4 },
  { id: 'P-RA-036', plate: { thicknessMm: 162.6, primaryAngleDeg: 29.0, secondaryAngleDeg: 85.7 }, value: 336.3361255073845, rounded: 336.34 },
  { id: 'P-RA-037', plate: { thicknessMm: 325.1, primaryAngleDeg: 41.2, secondaryAngleDeg: 90 }, value: 493.55579477683546, rounded: 493.56 },
  { id: 'P-RA-038', plate: { thicknessMm: 332.7, primaryAngleDeg: 55.4, secondaryAngleDeg: undefined }, value: 404.18576157964895, rounded: 404.19 },
  { id: 'P-RA-039', plate: { thicknessMm: 638.4, primaryAngleDeg: 59.1, secondaryAngleDeg: undefined }, value: 743.999662195261, rounded: 744.0 },
  { id: 'P-RA-040', plate: { thicknessMm: 681.4, primaryAngleDeg: 84.2, secondaryAngleDeg: 90 }, value: 684.9062344390719, rounded: 684.91 },
  { id: 'P-RA-041', plate: { thicknessMm: 463.7, primaryAngleDeg: 81.2, secondaryAngleDeg: 90 }, value: 469.2235202972449, rounded: 469.22 },
  { id: 'P-RA-042', plate: { thicknessMm: 101.7, primaryAngleDeg: 69.4, secondaryAngleDeg: 90 }, value: 108.64693549616246, rounded: 108.65 },
  { id: 'P-RA-043', plate: { thicknessMm: 37.8, primaryAngleDeg: 85.6, secondaryAngleDeg: 90 }, value: 37.911735277369814, rounded: 37.91 },
  { id: 'P-RA-044', plate: { thicknessMm: 464.0, primaryAngleDeg: 37.7, secondaryAngleDeg: 90 }, value: 758.7563092206019, rounded: 758.76 },
  { id: 'P-RA-045', plate: { thicknessMm: 832.2, primaryAngleDeg: 52.7, secondaryAngleDeg: 90 }, value: 1046.169382171778, rounded: 1046.17 },
  { id: 'P-RA-046', plate: { thicknessMm: 279.0, primaryAngleDeg: 73.5, secondaryAngleDeg: 63.9 }, value: 324.02428890852354, rounded: 324.02 },
  { id: 'P-RA-047', plate: { thicknessMm: 621.8, primaryAngleDeg: 89.7, secondaryAngleDeg: undefined }, value: 621.8085235973894, rounded: 621.81 },
  { id: 'P-RA-048', plate: { thicknessMm: 77.5, primaryAngleDeg: 57.3, secondaryAngleDeg: undefined }, value: 92.09626503043083, rounded: 92.1 },
  { id: 'P-RA-049', plate: { thicknessMm: 217.4, primaryAngleDeg: 56.7, secondaryAngleDeg: 90 }, value: 260.10778326252387, rounded: 260.11 },
  { id: 'P-RA-050', plate: { thicknessMm: 587.6, primaryAngleDeg: 19.9, secondaryAngleDeg: 88.5 }, value: 1726.899940080765, rounded: 1726.9 },
]
