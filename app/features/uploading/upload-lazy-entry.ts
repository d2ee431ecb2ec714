/** The names of all that the upload area loads would otherwise be in the code that visitors load. */
export const uploadArea = () => import('./upload-area.tsx')
