export type Shape = 'square' | 'half diamond' | 'disc' | 'ring'

/** In a square of 16 units. */
export const SHAPE_PATHS: Record<Shape, string> = {
  square: 'M2 2h12v12H2z',
  'half diamond': 'M8 1.5v13L1.5 8zM8 1.5 14.5 8 8 14.5l5.6-6.5z',
  disc: 'M8 2a6 6 0 0 1 0 12A6 6 0 0 1 8 2z',
  ring: 'M8 2a6 6 0 0 1 0 12A6 6 0 0 1 8 2z',
}
