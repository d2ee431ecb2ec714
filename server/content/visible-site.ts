import type { SiteContent } from '#domain/site/site.ts'

/** The site without links to pages that only editors see. */
export function withoutHidden(
  site: SiteContent,
  isHidden: (address: string) => boolean,
): SiteContent {
  const shown = <Item extends { link: string }>(items: readonly Item[]) =>
    items.filter(({ link }) => !isHidden(link.replace(/[?#].*$/, '')))
  return {
    ...site,
    menu: { ...site.menu, links: shown(site.menu.links) },
    home: { ...site.home, featured: shown(site.home.featured) },
    blog: shown(site.blog),
  }
}
