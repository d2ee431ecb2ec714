/** All that visitors' pages name of the manager: loaded directly, its files would be listed in their code. */
export const archiveManager = () => import('./archive-manager.tsx')
