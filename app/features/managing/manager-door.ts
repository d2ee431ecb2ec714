/**
 * What the pages of visitors know of everything here. The names of all files that belong to it would
 * stand in their code, if they asked for it themselves.
 */
export const archiveManager = () => import('./archive-manager.tsx')
export const fileManager = () => import('./file-manager.tsx')
export const trashedActions = () => import('./trashed-actions.tsx')
