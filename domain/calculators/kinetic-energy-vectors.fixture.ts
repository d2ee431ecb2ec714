import type { KineticEnergyInput } from './kinetic-energy.ts'

/** Cases of the kinetic energy calculator; those without a value have no result. */
export interface KineticEnergyVector {
  id: string
  solveFor: 'KE' | 'm' | 'v'
  inputs: KineticEnergyInput
  value: number | undefined
  rounded: number | undefined
}

// biome-ignore format: a case a line
export const kineticEnergyVectors: KineticEnergyVector[] = [
  { id: 'P-KE-001', solveFor: 'v', inputs: { KE: 10, m: 5, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 2000.0, rounded: 2000.0 },
  { id: 'P-KE-002', solveFor: 'KE', inputs: { m: 5, v: 2000, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 10.0, rounded: 10.0 },
  { id: 'P-KE-003', solveFor: 'm', inputs: { KE: 10, v: 2000, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 5.0, rounded: 5.0 },
  { id: 'P-KE-004', solveFor: 'v', inputs: { KE: 0, m: 5, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 0.0, rounded: 0.0 },
  { id: 'P-KE-005', solveFor: 'KE', inputs: { m: 5, v: 0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 0.0, rounded: 0.0 },
  { id: 'P-KE-006', solveFor: 'KE', inputs: { m: 0, v: 2000, KEUnit: 'J', mUnit: 'kg', vUnit: 'm/s' }, value: 0.0, rounded: 0.0 },
  { id: 'P-KE-007', solveFor: 'm', inputs: { KE: 0, v: 2000, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 0.0, rounded: 0.0 },
  { id: 'P-KE-008', solveFor: 'v', inputs: { KE: 10, m: 0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-009', solveFor: 'm', inputs: { KE: 10, v: 0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-010', solveFor: 'v', inputs: { KE: 0, m: 0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-011', solveFor: 'm', inputs: { KE: 0, v: 0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-012', solveFor: 'v', inputs: { KE: -1, m: 5, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-013', solveFor: 'v', inputs: { KE: 10, m: -5, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: undefined, rounded: undefined },
  { id: 'P-KE-014', solveFor: 'KE', inputs: { m: 5, v: -2000, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 10.0, rounded: 10.0 },
  { id: 'P-KE-015', solveFor: 'KE', inputs: { m: 4.6, v: 1575, KEUnit: 'BTU', mUnit: 'lb', vUnit: 'ft/s' }, value: 227.83237533987258, rounded: 227.83 },
  { id: 'P-KE-016', solveFor: 'KE', inputs: { m: 8.9, v: 1.737, KEUnit: 'cal', mUnit: 'kg', vUnit: 'km/h' }, value: 0.00024760702975621415, rounded: 0.0 },
  { id: 'P-KE-017', solveFor: 'm', inputs: { KE: 13.21, v: 549.9, KEUnit: 'cal', mUnit: 'lb', vUnit: 'mi/h' }, value: 4.033644427423001, rounded: 4.03 },
  { id: 'P-KE-018', solveFor: 'KE', inputs: { m: 0.567, v: 180.2, KEUnit: 'J', mUnit: 'lb', vUnit: 'km/h' }, value: 322.143253968254, rounded: 322.14 },
  { id: 'P-KE-019', solveFor: 'v', inputs: { KE: 16.21, m: 2.896, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'mi/h' }, value: 7484.6795405405055, rounded: 7484.68 },
  { id: 'P-KE-020', solveFor: 'm', inputs: { KE: 209.7, v: 59.7, KEUnit: 'J', mUnit: 'kg', vUnit: 'm/s' }, value: 0.1176737961162597, rounded: 0.12 },
  { id: 'P-KE-021', solveFor: 'KE', inputs: { m: 1.874, v: 175.7, KEUnit: 'J', mUnit: 'kg', vUnit: 'mi/h' }, value: 5780.310203352445, rounded: 5780.31 },
  { id: 'P-KE-022', solveFor: 'v', inputs: { KE: 49980.0, m: 3071.0, KEUnit: 'J', mUnit: 'g', vUnit: 'ft/s' }, value: 591.9423957800705, rounded: 591.94 },
  { id: 'P-KE-023', solveFor: 'm', inputs: { KE: 5831.0, v: 2820.0, KEUnit: 'cal', mUnit: 'oz', vUnit: 'mi/h' }, value: 1083.061642134948, rounded: 1083.06 },
  { id: 'P-KE-024', solveFor: 'KE', inputs: { m: 38.56, v: 4940.0, KEUnit: 'MJ', mUnit: 'oz', vUnit: 'ft/s' }, value: 1.239064048450967, rounded: 1.24 },
  { id: 'P-KE-025', solveFor: 'v', inputs: { KE: 0.01453, m: 10.96, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 51.492328108317245, rounded: 51.49 },
  { id: 'P-KE-026', solveFor: 'm', inputs: { KE: 899.3, v: 15400.0, KEUnit: 'cal', mUnit: 'kg', vUnit: 'm/s' }, value: 0.03173107775341542, rounded: 0.03 },
  { id: 'P-KE-027', solveFor: 'KE', inputs: { m: 4.233, v: 158.7, KEUnit: 'J', mUnit: 'kg', vUnit: 'mi/h' }, value: 10652.220755334203, rounded: 10652.22 },
  { id: 'P-KE-028', solveFor: 'v', inputs: { KE: 382.3, m: 0.2039, KEUnit: 'cal', mUnit: 'kg', vUnit: 'km/h' }, value: 14259.58455090794, rounded: 14259.58 },
  { id: 'P-KE-029', solveFor: 'm', inputs: { KE: 0.0001207, v: 69.56, KEUnit: 'MJ', mUnit: 'oz', vUnit: 'ft/s' }, value: 18.944593479270424, rounded: 18.94 },
  { id: 'P-KE-030', solveFor: 'KE', inputs: { m: 34.11, v: 22350.0, KEUnit: 'MJ', mUnit: 'g', vUnit: 'km/h' }, value: 0.657357734375, rounded: 0.66 },
  { id: 'P-KE-031', solveFor: 'v', inputs: { KE: 115.2, m: 0.2562, KEUnit: 'cal', mUnit: 'lb', vUnit: 'km/h' }, value: 10369.416296707652, rounded: 10369.42 },
  { id: 'P-KE-032', solveFor: 'm', inputs: { KE: 299300.0, v: 6508.0, KEUnit: 'J', mUnit: 'g', vUnit: 'mi/h' }, value: 70.72510357919845, rounded: 70.73 },
  { id: 'P-KE-033', solveFor: 'KE', inputs: { m: 25870.0, v: 14.88, KEUnit: 'cal', mUnit: 'g', vUnit: 'm/s' }, value: 0.6845112963671128, rounded: 0.68 },
  { id: 'P-KE-034', solveFor: 'v', inputs: { KE: 0.9732, m: 30.73, KEUnit: 'BTU', mUnit: 'kg', vUnit: 'km/h' }, value: 29.428186412830883, rounded: 29.43 },
  { id: 'P-KE-035', solveFor: 'm', inputs: { KE: 0.001417, v: 441.7, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'km/h' }, value: 0.18825652980393687, rounded: 0.19 },
  { id: 'P-KE-036', solveFor: 'KE', inputs: { m: 2.079, v: 205.7, KEUnit: 'BTU', mUnit: 'oz', vUnit: 'mi/h' }, value: 0.2361858844669309, rounded: 0.24 },
  { id: 'P-KE-037', solveFor: 'v', inputs: { KE: 10170.0, m: 0.7238, KEUnit: 'J', mUnit: 'kg', vUnit: 'ft/s' }, value: 550.0123171019011, rounded: 550.01 },
  { id: 'P-KE-038', solveFor: 'm', inputs: { KE: 0.2321, v: 325.5, KEUnit: 'cal', mUnit: 'g', vUnit: 'mi/h' }, value: 91.73325296696515, rounded: 91.73 },
  { id: 'P-KE-039', solveFor: 'KE', inputs: { m: 2437.0, v: 87.34, KEUnit: 'J', mUnit: 'g', vUnit: 'km/h' }, value: 717.2109427932098, rounded: 717.21 },
  { id: 'P-KE-040', solveFor: 'v', inputs: { KE: 181600.0, m: 1.282, KEUnit: 'J', mUnit: 'lb', vUnit: 'mi/h' }, value: 1768.0689133247072, rounded: 1768.07 },
  { id: 'P-KE-041', solveFor: 'm', inputs: { KE: 0.05844, v: 796.4, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'm/s' }, value: 0.18427978641203346, rounded: 0.18 },
  { id: 'P-KE-042', solveFor: 'KE', inputs: { m: 68.68, v: 3798.0, KEUnit: 'cal', mUnit: 'oz', vUnit: 'mi/h' }, value: 670.705483463858, rounded: 670.71 },
  { id: 'P-KE-043', solveFor: 'v', inputs: { KE: 0.4564, m: 866.8, KEUnit: 'BTU', mUnit: 'g', vUnit: 'm/s' }, value: 33.33147972080452, rounded: 33.33 },
  { id: 'P-KE-044', solveFor: 'm', inputs: { KE: 8.99, v: 42430.0, KEUnit: 'MJ', mUnit: 'oz', vUnit: 'km/h' }, value: 4.565657572336775, rounded: 4.57 },
  { id: 'P-KE-045', solveFor: 'KE', inputs: { m: 0.1767, v: 1425.0, KEUnit: 'MJ', mUnit: 'kg', vUnit: 'ft/s' }, value: 0.01666571005227051, rounded: 0.02 },
  { id: 'P-KE-046', solveFor: 'v', inputs: { KE: 0.009805, m: 1646.0, KEUnit: 'MJ', mUnit: 'g', vUnit: 'ft/s' }, value: 358.1212665583557, rounded: 358.12 },
  { id: 'P-KE-047', solveFor: 'm', inputs: { KE: 559.0, v: 130.2, KEUnit: 'J', mUnit: 'kg', vUnit: 'ft/s' }, value: 0.7099574091377793, rounded: 0.71 },
  { id: 'P-KE-048', solveFor: 'KE', inputs: { m: 840.2, v: 4809.0, KEUnit: 'BTU', mUnit: 'g', vUnit: 'm/s' }, value: 9208.942813364929, rounded: 9208.94 },
  { id: 'P-KE-049', solveFor: 'v', inputs: { KE: 0.1235, m: 90.37, KEUnit: 'BTU', mUnit: 'oz', vUnit: 'm/s' }, value: 10.085325526251237, rounded: 10.09 },
  { id: 'P-KE-050', solveFor: 'm', inputs: { KE: 1.26, v: 60.05, KEUnit: 'cal', mUnit: 'kg', vUnit: 'ft/s' }, value: 31.475936025135866, rounded: 31.48 },
  { id: 'P-KE-051', solveFor: 'KE', inputs: { m: 34.99, v: 1138.0, KEUnit: 'MJ', mUnit: 'lb', vUnit: 'ft/s' }, value: 0.9545032607565632, rounded: 0.95 },
  { id: 'P-KE-052', solveFor: 'v', inputs: { KE: 287.5, m: 29.33, KEUnit: 'J', mUnit: 'oz', vUnit: 'ft/s' }, value: 86.28026623340666, rounded: 86.28 },
  { id: 'P-KE-053', solveFor: 'm', inputs: { KE: 4.6, v: 2359.0, KEUnit: 'MJ', mUnit: 'lb', vUnit: 'm/s' }, value: 3.645360969983006, rounded: 3.65 },
  { id: 'P-KE-054', solveFor: 'KE', inputs: { m: 0.1213, v: 2656.0, KEUnit: 'cal', mUnit: 'lb', vUnit: 'm/s' }, value: 46.37529411254623, rounded: 46.38 },
  { id: 'P-KE-055', solveFor: 'v', inputs: { KE: 0.8557, m: 16.32, KEUnit: 'MJ', mUnit: 'oz', vUnit: 'mi/h' }, value: 4302.382575455302, rounded: 4302.38 },
  { id: 'P-KE-056', solveFor: 'm', inputs: { KE: 804.6, v: 24440.0, KEUnit: 'cal', mUnit: 'lb', vUnit: 'mi/h' }, value: 0.12437693736310952, rounded: 0.12 },
  { id: 'P-KE-057', solveFor: 'KE', inputs: { m: 5.472, v: 714.1, KEUnit: 'MJ', mUnit: 'oz', vUnit: 'm/s' }, value: 0.03955300176220446, rounded: 0.04 },
  { id: 'P-KE-058', solveFor: 'v', inputs: { KE: 0.002407, m: 0.07539, KEUnit: 'MJ', mUnit: 'lb', vUnit: 'mi/h' }, value: 839.3951437565725, rounded: 839.4 },
  { id: 'P-KE-059', solveFor: 'm', inputs: { KE: 59.71, v: 531.9, KEUnit: 'BTU', mUnit: 'g', vUnit: 'km/h' }, value: 5771.311923637415, rounded: 5771.31 },
  { id: 'P-KE-060', solveFor: 'KE', inputs: { m: 0.6673, v: 14700.0, KEUnit: 'BTU', mUnit: 'lb', vUnit: 'mi/h' }, value: 6193.452013455257, rounded: 6193.45 },
]
