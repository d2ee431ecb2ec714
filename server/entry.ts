import * as build from 'virtual:react-router/server-build'
import { createPages } from './pages.ts'

/** The only part of the server that is bundled: pages and routes must share one context key. */
export const pages = createPages(build)
