import { z } from 'zod'

export const webUrl = z.url({
  protocol: /^https?$/,
  error: 'expected a URL that starts with https:// or http://',
})
