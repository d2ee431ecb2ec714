const INFLECTED = /^([a-z]*[aeiouy][a-z]+)(?:ed|ing)$/
const DOUBLED = /([bdglmnprt])\1$/
/** A verb, as far as its letters show it; but no noun such as `ammunition`. */
const BASE =
  /^(?=.*[aeiouy])[a-z]{3,16}(?<!ing|ed|tion|sion|ness|ity|acy|ship|ism|ous|ful|less|[aiou])$/
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
  if (!BASE.test(base)) return []
  return endingsOf(base)
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
