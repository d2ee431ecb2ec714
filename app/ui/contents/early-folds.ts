/**
 * Runs while the page is parsed, as soon as the place that the URL leads to is there: opens what is folded on a phone
 * around that place, and in it. Otherwise a browser that scrolls there before the page is whole would show it folded, and
 * what follows would move under the reader's eyes.
 */
export const EARLY_FOLDS_SCRIPT = `if(location.hash){const seen=new MutationObserver(()=>{const to=document.getElementById(location.hash.slice(1));if(!to)return;const own=to.querySelector(':scope>.phone-fold');for(let at=own??to;at;at=at.parentElement)if(at.matches('.phone-fold'))at.open=true;if(own||to.nextElementSibling)seen.disconnect()});seen.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>seen.disconnect())}`
