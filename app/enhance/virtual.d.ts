declare module 'virtual:enhance' {
  /** URL of the script of `app/enhance/enhance.ts`; undefined in the browser. */
  export const enhance: string | undefined
}
