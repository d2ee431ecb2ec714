/** A lazy entry: pages of visitors import only this file of the editor (decision 26). */
export const archiveEditor = () => import('./create-archive-editor.tsx')
