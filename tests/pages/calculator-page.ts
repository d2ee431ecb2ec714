import type { builtSite } from './built-site.ts'

/** A page of a calculator: its texts, and the values of its fields. */
export async function calculatorPage(site: ReturnType<typeof builtSite>, url: string) {
  const page = await site.page(url)
  const field = (name: string) => page.html.querySelector(`input[name="${name}"]`)
  return {
    ...page,
    value: (name: string) => field(name)?.getAttribute('value'),
    isInvalid: (name: string) => field(name)?.getAttribute('aria-invalid') === 'true',
    /** The texts that a screen reader reads with a field. */
    description: (name: string) =>
      (field(name)?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .flatMap((id) => page.texts(`[id="${id}"]`))
        .join(' '),
    checked: page.attributes('input[checked]', 'value'),
    selected: (name: string) =>
      page.attributes(`select[name="${name}"] option[selected]`, 'value').join(),
  }
}
