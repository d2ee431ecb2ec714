/**
 * Runs before the first paint: marks a page that is restored from history or opened at an anchor. Its layout is then
 * not deferred, because only a complete layout restores scroll positions and reaches anchors.
 */
export const RESTORED_PAGE_SCRIPT = `{const mark=()=>{document.documentElement.dataset.back=''};if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')mark();addEventListener('popstate',mark)}`
