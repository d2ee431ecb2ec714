import { linkedArticle } from '#domain/articles/article-linked-data.ts'
import { vehicleTitle } from './vehicle-page.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'

interface VehicleOnSite extends VehiclePageData {
  brand: string
  siteUrl: string
}

export function vehicleCard({ life, siteUrl }: VehicleOnSite) {
  const { head, stations, others } = life
  const may = others.length > 0 ? `, ${others.length} of its cases not certainly about it` : ''
  return {
    title: vehicleTitle(life),
    // Vehicles of a type may have as many steps as each other.
    description: `${head.title}. Reports on one ${head.vehicle}, in ${stations.length} dated steps with their evidence${may}.`,
    url: `${siteUrl}/vehicle/${life.id}`,
    type: 'article' as const,
  }
}

/** A vehicle in the words of schema.org: an article about it, part of its catalogue. */
export function vehicleLinkedData(vehicle: VehicleOnSite) {
  const { life, catalogue, changed, siteUrl } = vehicle
  const { head, same, others } = life
  const cases = [...same, ...others]
  return {
    ...linkedArticle(vehicleCard(vehicle), vehicle),
    dateModified: changed,
    about: { '@type': 'Vehicle', name: head.vehicle, identifier: head.identity },
    hasPart: cases.map(({ id, title }) => ({
      '@type': 'Article',
      headline: title,
      url: `${siteUrl}${catalogue.url}/${id}`,
    })),
    isPartOf: { '@type': 'Dataset', name: catalogue.title, url: siteUrl + catalogue.url },
  }
}
