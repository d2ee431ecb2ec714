/** Paths of the author's texts, relative to content/, and their limit. */

export function articlePath(name: string): string {
  return `articles/${name}.md`
}

export function cataloguePath(slug: string): string {
  return `cases/${slug}/catalogue.md`
}

export function casePath(slug: string, id: string): string {
  return `cases/${slug}/${id}.md`
}

/** Of each file of the content, also when it is read from the disk. */
export const MAX_TEXT_BYTES = 256 * 1024
