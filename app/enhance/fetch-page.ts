/** A page of this site. @throws Where the server answers with an error. */
export async function fetchHtml(url: string, init?: RequestInit): Promise<Document> {
  const response = await fetch(url, init)
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`)
  return new DOMParser().parseFromString(await response.text(), 'text/html')
}
