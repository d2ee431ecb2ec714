/** Words of a question without meaning for the search. They count only in phrases, and in queries without other words. */
const STOP_WORDS =
  words(`a about an and any are as at be been better between by can compare compared comparison did difference differences do does for from had
  has have how i if in into is it its many me more most much my of on or our show shown that the their them then there these this to
  versus vs was were what when where which who why will with`)
/** Ukrainian, Russian and German ones, as analysed; those of other languages follow. They may be the letters of a model: С-300. */
const FOREIGN =
  words(`або без була були було бути был была были было біля в во возле від где де для до есть з за зачем звідки и из или к как
  какая какие каких каково какои когда кого коли кому которая которые которыи которых кто куди ли между між на над
  неподалік о об около от откуда перед по поблизу под поруч после почему при про під після рядом с сколько скільки со та
  таке такии такое такои у хто це чем через чи чим чого чому что що щоб это як яка яке якии яких якого які є і із
  ab als am an auch auf aus bei beim bis das dem den der des die durch ein eine einem einen einer eines fuer fur gibt
  haben hat hatte hatten im ist mit nach nahe oder seit sich sind uber ueber und viele vom von vor wann waren warum
  welche welchem welchen welcher welches wer werden weshalb wie wieso wieviel wieviele wird wo worden wurde wurden zum zur
  бы був було вже він воно вони все всего всього его ее еще же их лише на он она они тільки только уже цього цих ще это
  эти этих этого этом іх`)
const FRENCH =
  words(`avec combien dans de depuis elles en est et etaient etait ete les leur leurs ont par pourquoi quand
  que quel quelle quelles quels qui quoi sont sur une`)
const SPANISH =
  words(`cual cuales cuando cuanta cuantas cuanto cuantos de del donde el en estan fue fueron la las por porque que
  quien sido sus una`)
const POLISH =
  words(`byl byla bylo byly czy dla dlaczego gdzie ile ilu jak jaka jaki jakich jakie kiedy ktora ktore ktorych ktory
  lub oraz przez przy sie zostal zostala zostalo zostaly`)

/** Also names, abbreviations or English words, such as DU, LOS and ERA: not needed only beside the others of their language. */
const AMBIGUOUS = [
  { beside: FRENCH, words: words('a au aux ce des du il la le on ou pour se ses son un') },
  { beside: SPANISH, words: words('al con era es ha han hay los para se sin su un y') },
  { beside: POLISH, words: words('co do jest na od po pod sa ta te to w we z za ze') },
]
/** Not needed either, unless typed in capitals: EN 1063, PAR and the city LA. */
const ALSO_ABBREVIATIONS = words('en est la las par sur sus')
/** Of requests such as “tell me what you know”, and of “what happened to”. */
const REQUESTS = words(`find happen happened happens info information know please tell you your
  geschah geschehen passiert passierte сталося трапилось трапилося відбулося случилось произошло`)

/** Where all of it happened, as analysed: cases name the place, but not the country. */
const COUNTRY = words(
  'ucrania ukraina ukraine ukrainie украина украине украину украины украіна украіни украіні украіну',
)

const NOT_NEEDED = [STOP_WORDS, FOREIGN, FRENCH, SPANISH, POLISH, REQUESTS, COUNTRY]

/** Of questions such as “how fast”: a page that answers them has figures instead. */
const MEASURES = words('far fast last lasts long often old')

/** Of questions such as “what does ERA stand for” or “what does level 6 mean”. */
const MEANINGS = words('mean means stand stands')

/** Before “of”: what they show is searched, because few pictures are described by these words. */
const PICTURES = words('image images photo photos pic pics picture pictures')

/** At the beginning, as how many: what they count is searched. */
const NUMBERS = words('anzahl liczba nombre numero кількість количество')
/** Before “of”. */
const ENGLISH_NUMBERS = words('amount number')

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word)
}

/** Whether a query does not need a word. @param isQuestion Whether it begins with how. */
export function isNotNeeded(word: string, isQuestion = false): boolean {
  return NOT_NEEDED.some((some) => some.has(word)) || (isQuestion && MEASURES.has(word))
}

interface Term {
  words: readonly string[]
  isPhrase: boolean
  isCapitals?: boolean
}

/** Leaves out what a query does not need, unless it has nothing else. */
export function withoutStopWords<T extends Term>(terms: T[]): T[] {
  const typed = terms.flatMap((term) => term.words)
  const [first = '', second] = typed
  const languages = AMBIGUOUS.filter(({ beside }) => typed.some((word) => beside.has(word)))
  const isLeftOut = (word: string) =>
    isNotNeeded(word, first === 'how') ||
    languages.some((one) => one.words.has(word)) ||
    (first === 'what' && MEANINGS.has(word)) ||
    (word === first && NUMBERS.has(word)) ||
    (word === first && second === 'of' && (PICTURES.has(word) || ENGLISH_NUMBERS.has(word)))
  const rest = terms.filter(
    (term) => term.isPhrase || isAbbreviation(term) || term.words.some((word) => !isLeftOut(word)),
  )
  return rest.length > 0 ? rest : terms
}

function isAbbreviation({ words, isCapitals = false }: Term): boolean {
  return isCapitals && words.every(mayBeAbbreviation)
}

function mayBeAbbreviation(word: string): boolean {
  return ALSO_ABBREVIATIONS.has(word) || AMBIGUOUS.some((one) => one.words.has(word))
}

function words(text: string): ReadonlySet<string> {
  return new Set(text.split(/\s+/))
}
