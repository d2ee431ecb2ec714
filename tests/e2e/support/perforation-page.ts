import type { Page } from '@playwright/test'

export const PERFORATION = '/tools/perforation-calculator'

export function perforationPage(page: Page) {
  const result = page.getByRole('region', { name: 'Result' })
  const penetrator = page.getByRole('group', { name: 'Penetrator' })
  const target = page.getByRole('group', { name: 'Target' })
  return {
    result,
    alert: page.getByRole('alert'),
    template: page.getByLabel('Template'),
    calculate: page.getByRole('button', { name: 'Calculate' }),
    field: (name: string) => page.locator(`input[name="${name}"]`),
    velocity: penetrator.getByLabel('Impact velocity'),
    hardness: target.getByLabel('Brinell hardness'),
  }
}
