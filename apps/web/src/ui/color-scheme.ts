import type { MantineColorScheme, MantineColorSchemeManager } from '@mantine/core'

let ofRequest: 'light' | 'dark' | undefined

/** On the server: the scheme that the reader's cookie names. */
export function setRequestScheme(scheme: 'light' | 'dark' | undefined): void {
  ofRequest = scheme
}

/** Keeps the colour scheme in a cookie, where the server and the script in the page find it before the first paint. */
export function schemeInCookie(): MantineColorSchemeManager {
  return {
    get: (fallback) => saved() ?? fallback,
    set: (scheme) => write(`scheme=${scheme}; Path=/; Max-Age=31536000; SameSite=Lax`),
    subscribe: () => undefined,
    unsubscribe: () => undefined,
    clear: () => write('scheme=; Path=/; Max-Age=0; SameSite=Lax'),
  }
}

function saved(): MantineColorScheme | undefined {
  if (typeof document === 'undefined') return ofRequest
  return /(?:^|; )scheme=(light|dark)/.exec(document.cookie)?.[1] as MantineColorScheme | undefined
}

function write(line: string) {
  // biome-ignore lint/suspicious/noDocumentCookie: some supported browsers lack the Cookie Store API.
  document.cookie = line
}
