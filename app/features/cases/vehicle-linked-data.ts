import { vehicleTitle } from './vehicle-page.tsx'
import type { VehiclePageData } from './vehicle-page-data.ts'

interface VehicleOnSite extends VehiclePageData {
  brand: string
  siteUrl: string
}

/** Share card and structured data of a vehicle. */
export function vehicleDescription({ life: { head, stations, others } }: VehiclePageData): string {
  const may = others.length > 0 ? `, ${others.length} of its cases by possibility only` : ''
  return `Reports on one ${head.vehicle}, in ${stations.length} dated steps with their evidence${may}.`
}

/** A vehicle in the words of schema.org: an article about it, part of its catalogue. */
export function vehicleLinkedData(vehicle: VehicleOnSite) {
  const { life, catalogue, changed, brand, siteUrl } = vehicle
  const { head, same, others } = life
  const cases = [...same, ...others]
  const publisher = { '@type': 'Organization', name: brand, url: `${siteUrl}/` }
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: vehicleTitle(life),
    description: vehicleDescription(vehicle),
    url: `${siteUrl}/vehicle/${life.id}`,
    mainEntityOfPage: `${siteUrl}/vehicle/${life.id}`,
    inLanguage: 'en',
    dateModified: changed,
    about: { '@type': 'Vehicle', name: head.vehicle, identifier: head.identity },
    hasPart: cases.map(({ id, title }) => ({
      '@type': 'Article',
      headline: title,
      url: `${siteUrl}${catalogue.address}/${id}`,
    })),
    isPartOf: { '@type': 'Dataset', name: catalogue.title, url: siteUrl + catalogue.address },
    author: publisher,
    publisher,
  }
}
