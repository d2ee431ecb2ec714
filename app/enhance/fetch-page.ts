/** A page of this site. @throws Where the server answers with an error. */
export async function fetchHtml(address: string, init?: RequestInit): Promise<Document> {
  const answer = await fetch(address, init)
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}.`)
  return new DOMParser().parseFromString(await answer.text(), 'text/html')
}
