/** Where a vehicle is, in the order of the pages. */
export const VEHICLE_STATUSES = [
  'operational',
  'recovered',
  'not recovered',
  'captured',
  'unknown',
] as const
