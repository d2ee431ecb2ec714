import { isRouteErrorResponse } from 'react-router'
import type { ShellData } from './shell-data.ts'

/** What stands around a page that was refused before anything was loaded. */
export function refusedShell(error: unknown): ShellData | undefined {
  return isRouteErrorResponse(error) ? error.data?.shell : undefined
}
