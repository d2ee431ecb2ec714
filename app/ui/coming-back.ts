/**
 * Runs before the first paint: marks a page to which the reader comes back. What is otherwise left unlaid until it
 * comes into view is laid out then at once, because only so the place where the reader was is where it was.
 */
export const COMING_BACK_SCRIPT = `{const mark=()=>{document.documentElement.dataset.back=''};if(performance.getEntriesByType('navigation')[0]?.type!=='navigate')mark();addEventListener('popstate',mark)}`
