import type { Page } from '@playwright/test'

export const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
export const result = (page: Page) => page.getByRole('region', { name: 'Result' })
