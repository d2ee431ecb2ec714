/** Ukrainian by the table of 2010 (KMU 55), without apostrophes: at the beginning of a word, then elsewhere. */
const UKRAINIAN: Record<string, string | [string, string]> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'h',
  ґ: 'g',
  д: 'd',
  е: 'e',
  є: ['ye', 'ie'],
  ж: 'zh',
  з: 'z',
  и: 'y',
  і: 'i',
  ї: ['yi', 'i'],
  й: ['y', 'i'],
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'kh',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'shch',
  ь: '',
  ю: ['yu', 'iu'],
  я: ['ya', 'ia'],
}

/** Russian by BGN/PCGN, without apostrophes. */
const RUSSIAN: Record<string, string> = {
  г: 'g',
  ё: 'yo',
  и: 'i',
  й: 'y',
  ъ: '',
  ы: 'y',
  э: 'e',
  ю: 'yu',
  я: 'ya',
}

const CYRILLIC = /\p{Script=Cyrillic}/u
const ONLY_UKRAINIAN = /[ґєії]/
const ONLY_RUSSIAN = /[ёъыэ]/
/** Where Russian е may be written ye. */
const STARTS_OR_FOLLOWS_VOWEL = /(?<=^|[аеёийоуъыьэюя])е/g

/**
 * The spellings of a Cyrillic word in Latin letters that readers and sources use; none for a word without Cyrillic
 * letters.
 * @param word In lower case and NFC.
 */
export function latinSpellings(word: string): string[] {
  if (!CYRILLIC.test(word)) return []
  const spellings = [
    ...(ONLY_RUSSIAN.test(word) ? [] : [ukrainian(word)]),
    ...(ONLY_UKRAINIAN.test(word) ? [] : russian(word)),
  ]
  return [...new Set(spellings)].filter((one) => one !== '' && !CYRILLIC.test(one))
}

function ukrainian(word: string): string {
  const letters = [...word.replaceAll('зг', 'zgh')]
  return letters
    .map((letter, at) => {
      const latin = UKRAINIAN[letter] ?? letter
      return typeof latin === 'string' ? latin : latin[at === 0 ? 0 : 1]
    })
    .join('')
}

/** With е as e and as ye, ё as yo, ye and e, and with the endings -iy and -yy as -y too. */
function russian(word: string): string[] {
  const plain = word.replace(/[иы]й$/, 'ы')
  const bases = [plain, plain.replace(STARTS_OR_FOLLOWS_VOWEL, 'ье'), word]
  return bases.flatMap((base) =>
    ['ё', 'ье', 'е'].map((yo) => letterByLetter(base.replaceAll('ё', yo).replaceAll('ье', 'ye'))),
  )
}

function letterByLetter(word: string): string {
  return [...word]
    .map((letter) => {
      const latin = RUSSIAN[letter] ?? UKRAINIAN[letter] ?? letter
      return typeof latin === 'string' ? latin : latin[0]
    })
    .join('')
}
