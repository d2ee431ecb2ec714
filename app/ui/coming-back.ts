/**
 * Runs before the first paint: marks a page to which the reader comes back, or is led to a place in it. What is
 * otherwise left unlaid until it comes into view is laid out then at once, because only so that place is where it was,
 * and where a smooth scroll goes.
 */
export const COMING_BACK_SCRIPT = `{const mark=()=>{document.documentElement.dataset.back=''};if(location.hash||performance.getEntriesByType('navigation')[0]?.type!=='navigate')mark();addEventListener('popstate',mark)}`
