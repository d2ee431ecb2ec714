/** The query parameter that names a view of a map. */
export const MAP_PARAMETER = 'map'
