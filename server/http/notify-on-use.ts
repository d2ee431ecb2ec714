/** The same part; `notify` is called whenever something of it is asked for. */
export function notifyOnUse<Part extends object>(part: Part, notify: () => void): Part {
  return new Proxy(part, {
    get(target, name) {
      notify()
      return Reflect.get(target, name)
    },
  })
}
