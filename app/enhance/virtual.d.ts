declare module 'virtual:enhance' {
  /** Address of the script of `app/enhance/enhance.ts`; undefined in the browser. */
  export const enhance: string | undefined
}
