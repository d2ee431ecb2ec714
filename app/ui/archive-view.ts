/** Where a browser stores how its reader wants the archive: a query such as `sort=name&view=list`. */
export const ARCHIVE_VIEW = 'archive-view'
