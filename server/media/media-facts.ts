/** What the bytes of a file tell about themselves. */
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
  /** Why no picture could be made; `undefined` when one was made or none is to be expected. */
  problem: string | undefined
}
