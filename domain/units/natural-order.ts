/** Compares names as people sort them: `2A6` before `2A10`. */
export const naturalOrder = new Intl.Collator('en', { numeric: true })
