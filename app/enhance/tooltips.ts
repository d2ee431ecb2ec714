import './tooltips.css'
import { closest } from './closest.ts'

/** On touch screens, where lifting the finger ends the pointing. */
const TOUCH_CLOSE_MS = 100

/** Letters may reach out of a low line; more than this is a line that is cut. */
const DESCENDER = 4

const tip = document.createElement('div')
tip.id = 'tooltip'
tip.role = 'tooltip'
// A "hint" would take the Escape that closes a dialog around it.
tip.popover = 'manual'

let end: (() => void) | undefined

addEventListener('pointerover', leave)
document.documentElement.addEventListener('pointerleave', leave)
addEventListener('pointerup', ({ pointerType }) => {
  if (pointerType === 'touch') setTimeout(hide, TOUCH_CLOSE_MS)
})
addEventListener('focusout', leave)
addEventListener('click', (event) => !closest(event, '#tooltip') && hide())
addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true })

/** Shows the `title` of what is pointed at or focused by keyboard at once, and keeps the browser's own tooltip away. */
export function showTooltip(event: Event): void {
  const target = closest(event, '[title]:not(iframe), [data-tip]')
  // While this file was loading the reader may have gone on.
  const isMeant = target?.matches(event.type === 'focusin' ? ':focus-visible' : ':hover')
  if (!target || !isMeant || target.dataset.tip !== undefined || isShownWhole(target)) return
  hide()
  const { title, style } = target
  const { anchorName } = style
  const isDescription = !`${target.textContent}${target.ariaLabel}`.includes(title)
  const isDescribed = isDescription && !target.hasAttribute('aria-describedby')
  target.dataset.tip = ''
  target.removeAttribute('title')
  if (isDescribed) target.setAttribute('aria-describedby', tip.id)
  style.anchorName = anchorName ? `${anchorName}, --tooltip` : '--tooltip'
  tip.textContent = title
  // A dialog keeps the pointer from what lies outside it.
  const around = target.closest('dialog') ?? document.body
  around.append(tip)
  tip.showPopover()
  if (!CSS.supports('position-area', 'block-end')) placeAt(target)
  end = () => {
    delete target.dataset.tip
    // React may have set another one meanwhile.
    target.title ||= title
    if (isDescribed) target.removeAttribute('aria-describedby')
    style.anchorName = anchorName
    tip.remove()
  }
}

/** Whether the tooltip would repeat a name that is not cut. */
function isShownWhole(target: HTMLElement): boolean {
  const parts = [target, ...target.querySelectorAll<HTMLElement>('*')]
  const same = parts.findLast(({ textContent }) => textContent === target.title)
  if (!same) return false
  const around = parts.filter((part) => part.contains(same))
  return !around.some(
    (part) =>
      part.scrollWidth > part.clientWidth || part.scrollHeight > part.clientHeight + DESCENDER,
  )
}

/** For browsers without anchors. */
function placeAt(target: HTMLElement): void {
  const { left, bottom } = target.getBoundingClientRect()
  tip.style.left = `${Math.max(0, Math.min(left, innerWidth - tip.offsetWidth - 12))}px`
  tip.style.top = `${bottom}px`
}

/** The pointer or the focus went on: what the keyboard focuses keeps its tooltip, and so does what is pointed at, itself or by its tooltip. */
function leave(): void {
  if (!document.querySelector('[data-tip]:is(:hover, :focus-visible), #tooltip:hover')) hide()
}

function hide(): void {
  end?.()
  end = undefined
}
