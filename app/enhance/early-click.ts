import { needsScript } from '../ui/needs-script.ts'

/** Does what a reader clicked before the script was there. */
export function replayEarlyClick(): void {
  const { earlyClick } = window
  earlyClick?.end()
  delete window.earlyClick
  if (earlyClick?.button?.isConnected && needsScript(earlyClick.button)) earlyClick.button.click()
}
