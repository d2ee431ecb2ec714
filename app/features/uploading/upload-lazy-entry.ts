/**
 * The only part of the upload area that pages of visitors refer to: if they imported it directly, their code would list
 * its files.
 */
export const uploadArea = () => import('./upload-area.tsx')
