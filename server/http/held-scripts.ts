const IS_ON_USE = /^<!DOCTYPE html><html[^>]* data-react="on-use"/
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
const START = '<script type="module" async="">'

/**
 * On a page that runs React on first use, the script that starts React becomes data, with the modules to preload.
 * `app/enhance/first-use.ts` runs it; its hash is in the policy as that of any other script.
 */
export function holdScripts(html: string): string {
  if (!IS_ON_USE.test(html)) return html
  const modules: string[] = []
  const rest = html.replace(PRELOAD, (_, module) => {
    modules.push(module)
    return ''
  })
  return rest.replace(START, `<script type="text/plain" data-modules="${modules.join(' ')}">`)
}
