declare module 'subset-font' {
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      targetFormat: 'woff2'
      keepFeatures: readonly string[]
      noHinting: boolean
      preserveNameIds: readonly number[]
      variationAxes?: Record<string, { min: number; max: number }>
    },
  ): Promise<Buffer>
  export = subsetFont
}
