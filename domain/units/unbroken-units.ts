const BLANK_BEFORE_UNIT =
  /(?<=\d) (?=(?:mm|km\/s|km\/h|km|m\/s|ft\/s|mi\/h|kg\/m³|kg|oz|lb|MJ|J|BTU|cal|%|[KMGT]B)(?![\w/]))/g

/** A line does not end between a number and its unit. */
export function unbrokenUnits(text: string): string {
  return text.replace(BLANK_BEFORE_UNIT, '\u00a0')
}
