/** The same part; `note` is called whenever something of it is asked for. */
export function whenUsed<Part extends object>(part: Part, note: () => void): Part {
  return new Proxy(part, {
    get(target, name) {
      note()
      return Reflect.get(target, name)
    },
  })
}
