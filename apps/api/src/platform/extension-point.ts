/** What a capability does at an extension point of one below it. */
type Extension<Arguments extends readonly unknown[], Result> = (...given: Arguments) => Promise<Result>

/**
 * A place where capabilities take part in what one below them does, at once and in the same transaction. What may happen
 * after the commit is a reaction to an event instead.
 */
export interface ExtensionPoint<Arguments extends readonly unknown[], Result = void> {
  /** Registers extensions under names of their own. Registering the same one again changes nothing. */
  extend(named: Readonly<Record<string, Extension<Arguments, Result>>>): void
  /** Runs the extensions one after another, in the order of their registration. Returns what each returned. */
  run(...given: Arguments): Promise<Result[]>
}

/**
 * Declares an extension point.
 * @throws Error from `extend`, when another extension has the name.
 */
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
