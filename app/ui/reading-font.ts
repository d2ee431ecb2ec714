import { preload } from 'react-dom'
import readingFont from './fonts/read.woff2?url'

/** Asks for the face of running text as early as the style sheet; only pages that have such text need it. */
export function preloadReadingFont(): void {
  preload(readingFont, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
