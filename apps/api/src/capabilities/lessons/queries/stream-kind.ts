import type { lesson } from '@qadam/contract/lessons/schemas.ts'
import { youtubeId } from '@qadam/contract/programs/rules.ts'
import type { z } from 'zod'
import type { Settings } from '../../../settings.ts'

type Origins = Pick<Settings, 'JITSI_ORIGIN' | 'STREAM_ORIGINS'>

/** Returns how a livestream can be shown: the page embeds only from the origins that the settings allow. */
export function streamKindOf(
  address: string | null,
  { JITSI_ORIGIN, STREAM_ORIGINS }: Origins,
): z.output<typeof lesson>['stream'] {
  if (!address || !URL.canParse(address)) return null
  if (youtubeId(address)) return 'youtube'
  const { origin, pathname } = new URL(address)
  if (origin === JITSI_ORIGIN && pathname.length > 1) return 'room'
  return pathname.endsWith('.m3u8') && STREAM_ORIGINS.includes(origin) ? 'hls' : 'link'
}
