export interface MediaFacts {
  mediaType: string
  /** Pixels as shown, after the camera's orientation. */
  width: number | undefined
  height: number | undefined
  /** Seconds. */
  duration: number | undefined
  /** Thumbhash in base64. */
  placeholder: string | undefined
  /** Average colour, `#rrggbb`. */
  colour: string | undefined
  /** Why there is no picture; `undefined` if there is one or none is expected. */
  problem: string | undefined
}
