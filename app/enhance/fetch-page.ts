/** A page of this site. @throws Where the server answers with an error. */
export async function fetchHtml(address: string, init?: RequestInit): Promise<Document> {
  const response = await fetch(address, init)
  if (!response.ok) throw new Error(`${address} answered ${response.status}.`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
