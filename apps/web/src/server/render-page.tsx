import { type Language, languages } from '@qadam/contract/vocabulary.ts'
import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { renderToString } from 'react-dom/server'
import { newAppRouter } from '../app-router.ts'
import { AppProviders } from '../capabilities/shell/AppProviders.tsx'
import { sendBy } from '../platform/call.ts'
import { type FirstPage, firstPageElement } from '../platform/first-page.ts'
import { everywhere, i18n, loadPhrases, startI18n } from '../platform/i18n.ts'
import { saveLanguage } from '../platform/language.ts'
import { newQueryClient } from '../platform/query-client.ts'
import { schoolQuery } from '../platform/school.ts'
import { setRequestScheme } from '../ui/color-scheme.ts'
import { drawingsLoaded } from '../ui/FirstDrawing.tsx'
import { openGraphLocales, type PageHead, pageHead } from './page-head.ts'

export { nonceSlot } from '../ui/nonce-slot.ts'

export interface PageRequest {
  /** Path and search of the page. */
  readonly address: string
  readonly origin: string
  readonly language: Language
  /** The colours that the reader has chosen. */
  readonly scheme: 'light' | 'dark' | undefined
  /** Sends a call to the server that renders, as a guest of the same school. */
  readonly send: (path: string, headers: Record<string, string>) => Promise<Response>
}

export interface RenderedPage {
  readonly status: 200 | 404
  /** The routes and the namespaces of phrases whose pieces the document names. */
  readonly routes: readonly string[]
  readonly phrases: readonly string[]
  readonly head: string
  readonly content: string
}

const started = startI18n()
let last: Promise<unknown> = started

/**
 * Renders a guest's page with its answers. One after the other: language, time zone and colours of the app are those of
 * its one reader in the browser. Throws where the school or the page cannot be had; the document then goes without content.
 */
export function renderPage(request: PageRequest): Promise<RenderedPage> {
  const rendering = last.then(() => render(request))
  last = rendering.catch(() => undefined)
  return rendering
}

async function render(request: PageRequest): Promise<RenderedPage> {
  const { address, language } = request
  sendBy((path, { headers }) => request.send(path, headers as Record<string, string>))
  setRequestScheme(request.scheme)
  saveLanguage(language)
  await loadPhrases([], language)
  await i18n.changeLanguage(language)
  const queryClient = newQueryClient()
  // Whoever waits for a page is served without content sooner than by a second try.
  queryClient.setDefaultOptions({ queries: { ...queryClient.getDefaultOptions().queries, retry: false } })
  try {
    const router = newAppRouter(queryClient, createMemoryHistory({ initialEntries: [address] }))
    // It works by a script that stands inside the app and would be in the way of going on from this content.
    router.options.scrollRestoration = false
    await Promise.all([queryClient.fetchQuery(schoolQuery), router.load()])
    await settled(queryClient)
    await drawingsLoaded()
    const content = renderToString(
      <AppProviders queryClient={queryClient}>
        <RouterProvider router={router} />
      </AppProviders>,
    )
    const failures = queryClient
      .getQueryCache()
      .findAll({ predicate: ({ state }) => state.status === 'error' })
    const isGone = failures.some(({ state }) => (state.error as { status?: number } | null)?.status === 404)
    if (failures.length > 0 && !isGone) throw failures[0]?.state.error ?? new Error('a call failed')
    const first: FirstPage = {
      address: router.state.location.href,
      language,
      answers: dehydrate(queryClient),
    }
    return {
      status: isGone ? 404 : 200,
      routes: router.state.matches.map(({ routeId }) => String(routeId)),
      phrases: [...everywhere, ...router.state.matches.flatMap(({ staticData }) => staticData.phrases ?? [])],
      head: headOf(pageHead(router, queryClient, request.origin), request),
      content: `<div id="root">${content}</div>${isGone ? '' : dataScript(first)}`,
    }
  } finally {
    queryClient.clear()
  }
}

/** Waits for every call that was begun, and for those that follow from them. */
async function settled(queryClient: QueryClient): Promise<void> {
  while (queryClient.isFetching() > 0)
    await Promise.allSettled(
      queryClient
        .getQueryCache()
        .getAll()
        .map(({ promise }) => promise),
    )
}

function headOf(page: PageHead, { origin, language }: PageRequest): string {
  const here = `${origin}${page.path}`
  const inLanguage = (code: Language) => `${here}${page.path.includes('?') ? '&' : '?'}hl=${code}`
  const picture = new URL(page.picture, origin).href
  const description = page.description.replace(/\s+/g, ' ').trim().slice(0, 300)
  return [
    `<title>${escaped(page.title)}</title>`,
    meta('name', 'description', description),
    ...(page.isIndexed ? [] : [meta('name', 'robots', 'noindex')]),
    link('canonical', here),
    ...(page.isIndexed
      ? [
          ...languages.map((code) => link('alternate', inLanguage(code), ` hreflang="${code}"`)),
          link('alternate', here, ' hreflang="x-default"'),
        ]
      : []),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', page.siteName),
    meta('property', 'og:title', page.title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', here),
    meta('property', 'og:locale', openGraphLocales[language]),
    meta('property', 'og:image', picture),
    meta('name', 'twitter:card', 'summary_large_image'),
    ...page.structured.map((data) => `<script type="application/ld+json">${inScript(data)}</script>`),
  ].join('\n    ')
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign)
const meta = (kind: 'name' | 'property', name: string, content: string) =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`
const link = (rel: string, href: string, rest = '') => `<link rel="${rel}" href="${escaped(href)}"${rest} />`

/** What the browser goes on from. A page of a failure has none: the browser asks again. */
function dataScript(first: FirstPage): string {
  return `<script type="application/json" id="${firstPageElement}">${inScript(first)}</script>`
}

/** JSON that cannot end the script it stands in. */
function inScript(data: unknown): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
