/** A part of a URL without percent encoding; as it is where that is invalid. */
export function decodedUrl(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
