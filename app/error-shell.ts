import { isRouteErrorResponse } from 'react-router'
import type { ShellData } from './shell-data.ts'

/** The shell of a page that was rejected before its loader ran. */
export function errorShell(error: unknown): ShellData | undefined {
  return isRouteErrorResponse(error) ? error.data?.shell : undefined
}
