import { youtubeId } from '../programs/rules.ts'

/** Where a video for newcomers stands on the web. */
export type OnboardingAddress =
  | { readonly kind: 'youtube'; readonly id: string }
  | { readonly kind: 'vimeo'; readonly id: string; readonly hash: string | null }
  | { readonly kind: 'file'; readonly url: string }

type OnboardingAddressFault = 'schools.video_not_https' | 'schools.video_address_unknown'

/** Reads an address of a video: of YouTube or Vimeo in any usual form, or of an MP4 or WebM file over https. */
export function readOnboardingAddress(given: string): OnboardingAddress | OnboardingAddressFault {
  const youtube = youtubeId(given)
  if (youtube) return { kind: 'youtube', id: youtube }
  const trimmed = given.trim()
  if (!URL.canParse(trimmed)) return 'schools.video_address_unknown'
  const url = new URL(trimmed)
  const vimeo = vimeoOf(url)
  if (vimeo) return vimeo
  const isFile = /^https?:$/.test(url.protocol) && /\.(mp4|m4v|webm)$/i.test(url.pathname)
  if (!isFile || url.username || url.password) return 'schools.video_address_unknown'
  return url.protocol === 'https:' ? { kind: 'file', url: url.href } : 'schools.video_not_https'
}

/** `vimeo.com/ID`, with the hash of an unlisted video behind it, and the address of the player. */
function vimeoOf({ hostname, pathname, searchParams }: URL): OnboardingAddress | null {
  if (!/^(www\.|player\.)?vimeo\.com$/i.test(hostname)) return null
  const found = /^\/(?:video\/|channels\/[\w-]+\/)?(\d{1,15})(?:\/([\da-f]{6,20}))?\/?$/i.exec(pathname)
  if (!found?.[1]) return null
  const hash = found[2] ?? searchParams.get('h')
  return { kind: 'vimeo', id: found[1], hash: hash && /^[\da-f]{6,20}$/i.test(hash) ? hash : null }
}

/** Returns the one form in which an address is stored and shown. */
export function addressOf(video: OnboardingAddress): string {
  if (video.kind === 'youtube') return `https://www.youtube.com/watch?v=${video.id}`
  if (video.kind === 'vimeo') return `https://vimeo.com/${[video.id, video.hash].filter(Boolean).join('/')}`
  return video.url
}
