import { readOnboardingAddress } from '@qadam/contract/schools/onboarding-video.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import { isSigned } from '../../../platform/files/signed-url.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { addressNotFound } from '../../../platform/http/request-failures.ts'
import { linkRequester } from '../../../platform/http/requester.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { frameLink } from './onboarding-video.ts'

interface Asked {
  readonly school: string
  readonly person: string
  readonly expires: string
  readonly signature: string
}

/**
 * Serves the frame in which a video file of another host plays. Only this document may load from that host, and it
 * holds nothing but the player: the pages of the app need no permission for it (ADR 606).
 */
export function serveOnboardingFrame(app: App): void {
  app.http.get<{ Params: Asked }>(
    '/onboarding-video/:school/:person/:expires/:signature/',
    { schema: { hide: true } },
    async (request, reply) => {
      const { school, person, expires, signature } = request.params
      if (![school, person, expires].every((text) => /^[1-9]\d{0,14}$/.test(text))) throw addressNotFound()
      const [schoolId, personId] = [Number(school), Number(person)]
      const opening = { schoolId, id: schoolId, personId, expires: Number(expires) }
      const { settings, clock, pools, queue } = app.services
      if (!isSigned(settings.LINK_SECRET, frameLink, opening, signature, clock.now())) throw addressNotFound()
      const address = await queue.run(linkRequester(request, opening), () =>
        inSchool(
          pools,
          { schoolId, readOnly: true },
          async (db) => (await getSchoolRow(db)).onboarding_address,
        ),
      )
      const video = readOnboardingAddress(address ?? '')
      if (typeof video === 'string' || video.kind !== 'file') throw addressNotFound()
      // The one document that the app may frame.
      reply.raw.removeHeader('X-Frame-Options')
      return reply
        .type('text/html; charset=utf-8')
        .headers({
          'Cache-Control': 'private, no-store',
          'Content-Security-Policy': framePolicy(new URL(video.url).origin, request.styleNonce),
          'Referrer-Policy': 'no-referrer',
        })
        .send(page(video.url, request.styleNonce))
    },
  )
}

function framePolicy(origin: string, nonce: string): string {
  return [
    "default-src 'none'",
    `media-src ${origin}`,
    `style-src 'nonce-${nonce}'`,
    "base-uri 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ].join('; ')
}

const page = (url: string, nonce: string) => `<!doctype html>
<meta charset="utf-8">
<title>Video</title>
<style nonce="${nonce}">html,body{margin:0;height:100%;background:#000}video{display:block;width:100%;height:100%}</style>
<video controls playsinline preload="metadata" src="${escaped(url)}"></video>
`

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
