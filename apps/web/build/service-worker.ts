import type { Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'

/** What a learner reads: lessons, lists and tasks with the answers, progress, and who and where they are. */
const learning = new RegExp(
  `^https?://[^/]+/api/v1/(${[
    'course/lesson/(?!attachment/)',
    'course/(ex|question/list|homework/mine)/',
    'course/course/(guest_course|detail|my|get_task_with_ex_list_id|doc/list)/',
    'check/',
    'user/accounts/get_user_profile/',
    'user/school/(guest-info-school|detail)/',
  ].join('|')})`,
)

const shell = ['index', 'ground', 'dress', 'common', 'rolldown-runtime', 'language-names']
const languages = ['ru', 'kk', 'en']

/** The pieces that keep a name in the build: those that are stored for use without a network. */
export const namedPieces: ReadonlySet<string> = new Set([
  ...shell,
  ...languages.map((language) => `words-${language}`),
  'phrase-files',
])

/**
 * Writes the service worker: the shell, its phrases and fonts are stored when it is installed; documents, pieces of the app,
 * pictures and lessons when they are opened. The network goes first wherever something may have changed.
 */
export function serviceWorker(): Plugin[] {
  return VitePWA({
    // Registered by the app, which decides when a new version is taken.
    injectRegister: false,
    // The server writes it, by school.
    manifest: false,
    workbox: {
      globPatterns: [
        `assets/{${shell.join(',')}}-*.{js,css}`,
        'assets/{words,phrase-files}-*.js',
        'assets/inter-{latin,cyrillic,cyrillic-ext}-wght-normal-*.woff2',
        'assets/mark-*.svg',
      ],
      // A document without content, for every page that was not opened before.
      additionalManifestEntries: [{ url: '/app', revision: String(Date.now()) }],
      dontCacheBustURLsMatching: /\/assets\//,
      inlineWorkboxRuntime: true,
      cleanupOutdatedCaches: true,
      clientsClaim: true,
      skipWaiting: false,
      navigateFallback: null,
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' && !/^\/(api|files|dev|video|homework-file)\//.test(url.pathname),
          handler: 'NetworkFirst',
          options: {
            cacheName: 'documents',
            networkTimeoutSeconds: 6,
            expiration: { maxEntries: 20 },
            precacheFallback: { fallbackURL: '/app' },
          },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && /^\/(assets|flags)\//.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'pieces', expiration: { maxEntries: 600, maxAgeSeconds: 30 * 24 * 3600 } },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/files/'),
          handler: 'CacheFirst',
          options: { cacheName: 'pictures', expiration: { maxEntries: 200, maxAgeSeconds: 7 * 24 * 3600 } },
        },
        {
          urlPattern: learning,
          handler: 'NetworkFirst',
          options: {
            cacheName: 'answers',
            expiration: { maxEntries: 300, maxAgeSeconds: 3 * 24 * 3600 },
            plugins: [{ cacheKeyWillBeUsed }],
          },
        },
      ],
    },
  }) as Plugin[]
}

/** An answer belongs to its reader and their language. Runs in the worker: it may use nothing from outside. */
async function cacheKeyWillBeUsed({ request }: { request: Request }): Promise<string> {
  const reader = `${request.headers.get('authorization') ?? ''} ${request.headers.get('accept-language') ?? ''}`
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(reader))
  const name = [...new Uint8Array(digest.slice(0, 12))].map((byte) => byte.toString(16)).join('')
  const url = new URL(request.url)
  url.searchParams.set('reader', name)
  return url.href
}
