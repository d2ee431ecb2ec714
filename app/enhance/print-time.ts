/** Adds the time of printing to the line of a sheet that says where it comes from. */
export function startPrintTime(): void {
  addEventListener('beforeprint', () => {
    for (const source of document.querySelectorAll<HTMLElement>('.calculator-source'))
      source.dataset.printed = now()
  })
}

/** As `momentText` writes it, whose file would become one more for every page to load. */
function now(): string {
  const text = new Date().toISOString()
  return `${text.slice(0, 10).replaceAll('-', '.')} ${text.slice(11, 16)} UTC`
}
