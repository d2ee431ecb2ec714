const FIRST = 2
const ENGLISH =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )
/** In German, Ukrainian and Russian, as analysed; umlauts also with e. */
const FOREIGN = new Map(
  [
    'zwei два дві две',
    'drei три',
    'vier чотири четыре',
    'funf fuenf пять',
    'sechs шість шесть',
    'sieben сім семь',
    'acht вісім восемь',
    'neun девять',
    'zehn десять',
    'elf одинадцять одиннадцать',
    'zwolf zwoelf дванадцять двенадцать',
    'dreizehn тринадцять тринадцать',
    'vierzehn чотирнадцять четырнадцать',
    'funfzehn fuenfzehn пятнадцять пятнадцать',
    'sechzehn шістнадцять шестнадцать',
    'siebzehn сімнадцять семнадцать',
    'achtzehn вісімнадцять восемнадцать',
    'neunzehn девятнадцять девятнадцать',
    'zwanzig двадцять двадцать',
  ].flatMap((words, at) => words.split(' ').map((word) => [word, at] as const)),
)

/** `twelve` for `12`, `12` for `twelve`, and both for `zwölf`; none for other words. */
export function spelledNumbers(word: string): string[] {
  const foreign = FOREIGN.get(word)
  if (foreign !== undefined) return [String(foreign + FIRST), ...englishAt(foreign)]
  if (/^[1-9]\d?$/.test(word)) return englishAt(Number(word) - FIRST)
  const at = ENGLISH.indexOf(word)
  return at === -1 ? [] : [String(at + FIRST)]
}

function englishAt(at: number): string[] {
  const word = ENGLISH[at]
  return word === undefined ? [] : [word]
}
