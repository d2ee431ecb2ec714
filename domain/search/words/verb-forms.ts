const INFLECTED = /^([a-z]*[aeiouy][a-z]+)(?:ed|ing)$/
const DOUBLED = /([bdglmnprt])\1$/
/**
 * Verbs with regular forms that texts about vehicles and their losses have. A rule would take every word for a verb, and each
 * form makes a search slower.
 */
const REGULAR = new Set(
  `abandon accept achieve add adjust aim announce approach arrive assemble attach attack attempt avoid ban base blast block bomb
  bombard calculate call camouflage capture carry change claim clear collapse combine command compare compute confirm consist contain
  convert correct cost count cover crash cross damage defeat defend deliver deny deploy describe design destroy detect detonate develop
  direct disable disappear discover dismantle display document donate drop drown eject employ encounter end engage equip escape estimate
  evacuate examine exchange exhibit expect explode export expose extinguish fail fall fill film fire fit fix flip follow force found
  geolocate guard guide halt handle happen hull identify ignite immobilise immobilize impact improve include injure inspect install
  intercept investigate jam join kill launch lay leak liberate list load locate maintain manufacture mark measure mine miss modernise
  modernize mount move name neutralise neutralize observe occupy offer open operate order overhaul overturn own park pass penetrate
  perform perforate photograph place plan pledge position post prepare present prevent produce promise protect prove pull punch purchase
  push ram reach receive record recover refurbish refuse release reload remain remove renew repair repel replace report request rescue
  resist restore retreat retrieve return reveal roll rotate rupture salvage save scrap scuttle seize separate serve shatter shell show
  sign smoke spot stabilise stabilize stop store strip supply support surrender survive suspect target test tow track trade train
  transfer transport trap travel turn upgrade use verify visit wait warn weld withstand wound wreck`.match(
    /[a-z]+/g,
  ),
)
/** `destroys`, which is also how plurals end. */
const WITH_S = /^([a-z]{3,}[^aious])s$/
/** One vowel between consonants in a short word, whose last letter is doubled: stop, hit. */
const SHORT = /^[^aeiou]*[aeiou][bdgmnprt]$/
/** Verbs with endings of their own, all forms of each. Those that are better known as other words, such as saw, are left out. */
const IRREGULAR = `lose loses losing lost
  break breaks breaking broke broken
  shoot shoots shooting shot
  burn burns burning burned burnt
  strike strikes striking struck
  hit hits hitting
  blow blows blowing blew blown
  leave leaves leaving left
  give gives giving gave given
  send sends sending sent
  take takes taking took taken
  catch catches catching caught
  find finds finding found
  fight fights fighting fought
  build builds building built rebuilt
  drive drives driving drove driven
  steal steals stealing stole stolen
  tear tears tearing tore torn
  wear wears wearing wore worn
  withdraw withdraws withdrawing withdrew withdrawn
  buy buys buying bought
  sell sells selling sold
  stick sticks sticking stuck
  throw throws throwing threw thrown
  fly flies flying flew flown
  hide hides hiding hid hidden
  sink sinks sinking sank sunk
  bend bends bending bent
  hold holds holding held
  overrun overruns overrunning overran
  split splits splitting
  die dies dying died`
  .split('\n')
  .map((line) => line.trim().split(' '))

const FORMS = new Map(IRREGULAR.flatMap((forms) => forms.map((form) => [form, forms])))

/** Other forms of what may be an English verb, some of which no text has. */
export function verbForms(word: string): string[] {
  const irregular = FORMS.get(word)
  if (irregular) return irregular.filter((form) => form !== word)
  const inflected = inflectedForms(word)
  if (inflected.length > 0) return inflected
  const [, base = word] = WITH_S.exec(word) ?? []
  return REGULAR.has(base) ? endingsOf(base) : []
}

/** Other forms of a verb that ends in -ed or -ing; none for other words. */
export function inflectedForms(word: string): string[] {
  const [, stem] = INFLECTED.exec(word) ?? []
  if (stem === undefined) return []
  const bases = [stem, `${stem}e`, ...(DOUBLED.test(stem) ? [stem.slice(0, -1)] : [])]
  return [...bases, `${stem}ed`, `${stem}ing`].filter((form) => form !== word)
}

/** Two, so that a query with many words does not become too long. */
function endingsOf(base: string): string[] {
  const stem = stemOf(base)
  return [`${/[^aeiou]y$/.test(base) ? base.replace(/y$/, 'i') : stem}ed`, `${stem}ing`]
}

function stemOf(base: string): string {
  if (SHORT.test(base)) return base + base.slice(-1)
  return /[^eoy]e$/.test(base) ? base.slice(0, -1) : base
}
