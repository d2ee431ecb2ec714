import { REACT_READY } from '#app/ui/browser/react-ready.ts'

let running: Promise<void> | undefined

/** Starts React on a page that defers it. Settles when it runs, or could not be loaded; then it may be tried again. */
export function runReact(): Promise<void> {
  running ??= load().catch((error) => {
    running = undefined
    throw error
  })
  return running
}

async function load(): Promise<void> {
  const held = document.querySelector<HTMLScriptElement>('script[data-modules]')
  if (!held) return
  const script = document.createElement('script')
  script.type = 'module'
  script.async = true
  script.textContent = held.textContent
  try {
    await new Promise((resolve, reject) => {
      addEventListener(REACT_READY, resolve, { once: true })
      script.addEventListener('error', reject)
      for (const module of (held.dataset.modules ?? '').split(' ')) {
        const link = document.createElement('link')
        link.rel = 'modulepreload'
        link.href = module
        link.addEventListener('error', reject)
        document.head.append(link)
      }
      held.replaceWith(script)
    })
  } catch (error) {
    script.replaceWith(held)
    throw error
  }
}
