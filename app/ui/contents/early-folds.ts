/**
 * Opens, as soon as the element of the URL's fragment is parsed, the folds of phones around and inside it. Otherwise a
 * browser that scrolls there before the page is complete would show it folded, and move what follows later.
 */
export const EARLY_FOLDS_SCRIPT = `if(location.hash){const seen=new MutationObserver(()=>{const to=document.getElementById(location.hash.slice(1));if(!to)return;const own=to.querySelector(':scope>.phone-fold');for(let at=own??to;at;at=at.parentElement)if(at.matches('.phone-fold'))at.open=true;if(own||to.nextElementSibling)seen.disconnect()});seen.observe(document,{childList:true,subtree:true});addEventListener('DOMContentLoaded',()=>seen.disconnect())}`
