import { redirectDocument } from 'react-router'

/**
 * A browser holds a page to the policy that its document came with: whoever comes from another page to one that
 * frames something loads it as a document of its own.
 */
export function asDocumentWhereFramed<Data extends { frames: readonly string[] }>(
  request: Request,
  loaded: Data,
): Data {
  if (loaded.frames.length > 0) throw redirectDocument(request.url)
  return loaded
}
