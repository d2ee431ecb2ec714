import './tooltips.css'
import { closest } from '#app/ui/browser/closest.ts'

/** Descenders may reach this far out of a tight line; more means that the text is cut. */
const DESCENDER = 4

const tip = document.createElement('div')
tip.id = 'tooltip'
tip.role = 'tooltip'
// A popover of the type `hint` would take the Escape key from a dialog around it.
tip.popover = 'manual'

let end: (() => void) | undefined

addEventListener('pointerover', leave)
document.documentElement.addEventListener('pointerleave', leave)
addEventListener('focusout', leave)
// A dialog or a menu opens.
addEventListener(
  'beforetoggle',
  ({ target, newState }) => target !== tip && newState === 'open' && hide(),
  { capture: true },
)
addEventListener('contextmenu', hide, { capture: true })
addEventListener('click', (event) => !closest(event, '#tooltip') && hide())
addEventListener('keydown', ({ key }) => key === 'Escape' && hide(), { capture: true })

/**
 * Shows the `title` of what is pointed at or focused by keyboard at once, in place of the browser's own tooltip. The
 * browser's message about a field that does not match its pattern ends with the `title`, so that stays.
 */
export function showTooltip(event: Event): void {
  const target = closest(event, '[title]:not(iframe, [pattern]), [data-tip]')
  if (!target || !isMeant(target, event) || target.dataset.tip !== undefined) return
  if (isShownWhole(target) || isCovered(target)) return
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
  // Outside an open dialog, a tooltip could not be pointed at.
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

/** Touch has no hover; and the reader may have moved on while this file was loading. */
function isMeant(target: HTMLElement, event: Event): boolean {
  if (event instanceof PointerEvent && event.pointerType === 'touch') return false
  return target.matches(event.type === 'focusin' ? ':focus-visible' : ':hover')
}

/** Whether the tooltip would repeat a name that is not cut. */
function isShownWhole(target: HTMLElement): boolean {
  const unseen = [...target.querySelectorAll<HTMLElement>('.visually-hidden')]
  // An icon says nothing, and the text beside it is for screen readers only.
  if (unseen.some(({ textContent }) => textContent === target.title)) return false
  const parts = [target, ...target.querySelectorAll<HTMLElement>('*:not(.visually-hidden)')]
  const same = parts.findLast(({ textContent }) => textContent === target.title)
  if (!same) return false
  const around = parts.filter((part) => part.contains(same))
  // Text for screen readers would reach out of its line.
  for (const { style } of unseen) style.display = 'none'
  const isCut = around.some(isTooSmall)
  for (const { style } of unseen) style.display = ''
  return !isCut
}

/** Not an inline element: those have no size of their own, but in Firefox that of their content. */
function isTooSmall({ clientWidth, clientHeight, scrollWidth, scrollHeight }: Element): boolean {
  if (clientWidth === 0) return false
  return scrollWidth > clientWidth || scrollHeight > clientHeight + DESCENDER
}

/** The tooltip would cover a menu or a dialog that has opened meanwhile. */
function isCovered(target: HTMLElement): boolean {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
  if (dialog?.contains(target) === false) return true
  return (
    target instanceof HTMLButtonElement &&
    target.popoverTargetElement?.matches(':popover-open') === true
  )
}

/** For browsers without anchor positioning. */
function placeAt(target: HTMLElement): void {
  const { left, bottom } = target.getBoundingClientRect()
  tip.style.left = `${Math.max(0, Math.min(left, innerWidth - tip.offsetWidth - 12))}px`
  tip.style.top = `${bottom}px`
}

/** Keeps the tooltip while its element has keyboard focus, or the pointer is over either of them. */
function leave(): void {
  if (!document.querySelector('[data-tip]:is(:hover, :focus-visible), #tooltip:hover')) hide()
}

function hide(): void {
  end?.()
  end = undefined
}
