declare module 'virtual:enhance' {
  /** Address of the script of `app/enhance/enhance.ts`. */
  export const enhance: string
}
