interface Cited {
  name: string
  /** May be empty. */
  uploader: string
  /** As shown on the page. */
  date: string
  brand: string
  /** Public URL of the file's page. */
  address: string
  /** Day on which the reader opened it. */
  accessed: string
}

export function citation({ name, uploader, date, brand, address, accessed }: Cited): string {
  // Who uploaded a file rarely made it, and a citation must not claim so.
  const by = uploader === '' ? '' : `, uploaded by ${uploader}`
  return `“${name}”${by}. ${brand}, ${date}. ${address} (accessed ${accessed}).`
}
