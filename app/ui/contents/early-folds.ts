/**
 * Runs when the page is parsed, before a frame shows its end: opens what is folded on a phone around the place that the
 * address leads to, and in it. If only the script of the page did, what follows would move under the reader's eyes.
 */
export const EARLY_FOLDS_SCRIPT = `if(location.hash)document.addEventListener('readystatechange',()=>{const to=document.getElementById(location.hash.slice(1));for(let at=to?.querySelector(':scope>.phone-fold')??to;at;at=at.parentElement)if(at.matches('.phone-fold'))at.open=true},{once:true})`
