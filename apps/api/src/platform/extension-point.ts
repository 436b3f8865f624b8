/** The contribution of a capability to an extension point of one below it. */
type Extension<Arguments extends readonly unknown[], Result> = (...given: Arguments) => Promise<Result>

/**
 * A point where higher capabilities take part in a lower one's action, synchronously and in the same
 * transaction. Anything that can happen after the commit is a reaction to an event instead.
 */
export interface ExtensionPoint<Arguments extends readonly unknown[], Result = void> {
  /** Registers extensions under unique names. Registering the same one again is a no-op. */
  extend(named: Readonly<Record<string, Extension<Arguments, Result>>>): void
  /** Runs the extensions sequentially, in registration order. Returns their results. */
  run(...given: Arguments): Promise<Result[]>
}

/** Declares an extension point. @throws Error from `extend`, when another extension has the name. */
export function extensionPoint<Arguments extends readonly unknown[], Result = void>(): ExtensionPoint<
  Arguments,
  Result
> {
  const extensions = new Map<string, Extension<Arguments, Result>>()
  return {
    extend(named) {
      for (const [name, extension] of Object.entries(named)) {
        const known = extensions.get(name)
        if (known && known !== extension) throw new Error(`the extension ${name} is registered already`)
        extensions.set(name, extension)
      }
    },
    async run(...given) {
      const results: Result[] = []
      for (const extension of extensions.values()) results.push(await extension(...given))
      return results
    },
  }
}
