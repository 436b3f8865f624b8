import type { Answer } from '@qadam/contract/endpoint.ts'
import { pathOf } from '@qadam/contract/endpoint.ts'
import { ownBrand, page as pageColor } from '@qadam/contract/palette.ts'
import { getSchoolForGuests } from '@qadam/contract/schools/endpoints.ts'
import type { App } from './app-services.ts'
import { fullAddressOf } from './client-address.ts'

const ownIcons = [192, 512].flatMap((side) =>
  ['any', 'maskable'].map((purpose) => ({
    src: `/icon-${side}.png`,
    type: 'image/png',
    sizes: `${side}x${side}`,
    purpose,
  })),
)

/** Serves what makes the app installable: the name, the colour and the icon of the school whose address it is. */
export function serveWebManifest({ http }: Pick<App, 'http'>, page: string): void {
  const ownIcon = /<link rel="icon"[^>]* href="([^"]+)"/.exec(page)?.[1] ?? ''
  http.get('/app.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const answer = await http.inject({
      url: pathOf(getSchoolForGuests, {}),
      headers: {
        host: request.headers.host ?? '',
        'accept-language': request.headers['accept-language'] ?? '',
      },
      remoteAddress: fullAddressOf(request),
    })
    const school = answer.statusCode === 200 ? answer.json<Answer<typeof getSchoolForGuests>>() : undefined
    const name = school?.name ?? 'Qadam'
    return reply
      .type('application/manifest+json')
      .header('Cache-Control', 'no-cache')
      .send({
        id: '/',
        name,
        short_name: name.length > 12 ? name.split(/\s/)[0] : name,
        description: school?.description || undefined,
        lang: school?.language,
        start_url: '/',
        scope: '/',
        display: 'standalone',
        background_color: pageColor,
        theme_color: school?.brand_color ?? ownBrand,
        icons: [
          // Logos are stored as pictures of this width.
          ...(school?.logo_url ? [{ src: school.logo_url, type: 'image/webp', sizes: '480x480' }] : []),
          { src: ownIcon, type: 'image/svg+xml', sizes: 'any' },
          // Home screens prefer an icon that they may cut; the school's logo goes before the product's mark.
          ...(school?.logo_url ? [] : ownIcons),
        ],
      })
  })
}
