/**
 * What the pages of visitors know of the area by which managers bring files in. The names of all that
 * belongs to it would stand in their code, if they asked for it themselves.
 */
export const uploadArea = () => import('./upload-area.tsx')
