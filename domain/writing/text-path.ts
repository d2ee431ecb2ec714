/** Paths of the author's texts, relative to content/. */

export function articlePath(name: string): string {
  return `articles/${name}.md`
}

export function cataloguePath(slug: string): string {
  return `cases/${slug}/catalogue.md`
}

export function casePath(slug: string, id: string): string {
  return `cases/${slug}/${id}.md`
}
