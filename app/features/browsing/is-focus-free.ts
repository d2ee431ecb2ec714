/** Whether nothing outside of the viewer has got the focus while it closed, such as the filter by its key. */
export function isFocusFree(): boolean {
  const { activeElement: active, body } = document
  return !active || active === body || active.closest('[aria-modal="true"]') !== null
}
