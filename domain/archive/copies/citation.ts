interface Cited {
  name: string
  /** Who put it here; may be empty. */
  uploader: string
  /** The date the page shows, as a text. */
  date: string
  brand: string
  /** Public address of the file's page. */
  address: string
  /** Day on which the reader looked, as a text. */
  accessed: string
}

/** One line to put under a text: what, from whom, where, from when, and when it was looked at. */
export function citation({ name, uploader, date, brand, address, accessed }: Cited): string {
  // Who uploaded a file rarely made it, and a citation must not claim so.
  const by = uploader === '' ? '' : `, uploaded by ${uploader}`
  return `“${name}”${by}. ${brand}, ${date}. ${address} (accessed ${accessed}).`
}
