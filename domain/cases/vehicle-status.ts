/** Where a vehicle is, as far as a source says, in the order in which pages offer them. */
export const VEHICLE_STATUSES = [
  'operational',
  'recovered',
  'not recovered',
  'captured',
  'unknown',
] as const
