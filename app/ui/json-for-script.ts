/**
 * JSON for a script element, which would end at the first `</script>`.
 * @param fields Fields to include, at every level; all by default.
 */
export function jsonForScript(value: unknown, fields?: string[]): string {
  return JSON.stringify(value, fields).replaceAll('<', '\\u003c')
}
