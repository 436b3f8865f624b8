import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

/** Keeps the colour scheme in a cookie, where the script in the page finds it before the first paint. */
export function schemeInCookie(): MantineColorSchemeManager {
  return {
    get: (fallback) =>
      (/(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1] as MantineColorScheme) ?? fallback,
    set: (scheme) => write(`scheme=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => write('scheme=; Path=/; Max-Age=0; SameSite=Lax'),
  }
}

function write(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in browsers that people here use.
  document.cookie = line
}
