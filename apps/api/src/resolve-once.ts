import { registerHooks } from 'node:module'

/**
 * Lets what the server imports by a name be looked up once, and not anew for each file that imports it. Node parses the
 * package's own description every time, and that of drizzle-orm has 179 kB and 550 importers: it was nearly a half of the
 * work of a start.
 */
export function resolveOnce(home: string): void {
  const found = new Map<string, ReturnType<Parameters<typeof registerHooks>[0]['resolve'] & object>>()
  registerHooks({
    resolve(specifier, context, next) {
      // What packages import is theirs: they may have another version of it.
      const isOurs = context.parentURL?.startsWith(home) && /^[@a-z]/.test(specifier)
      if (!isOurs || specifier.startsWith('node:')) return next(specifier, context)
      const key = `${specifier} ${context.conditions.join()}`
      const known = found.get(key) ?? next(specifier, context)
      found.set(key, known)
      return { ...known, shortCircuit: true }
    },
  })
}
