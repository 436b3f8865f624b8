import { readOnboardingAddress } from '@qadam/contract/schools/onboarding-video.ts'
import type { OnboardingVideo } from '@qadam/contract/videos/schemas.ts'
import { endOfAddress, signatureOf } from '../../../platform/files/signed-url.ts'
import { getSchoolRow } from '../../schools/public.ts'
import { videoFor } from './video.ts'

/** The kind of signed link that opens the frame of a file on another host. */
export const frameLink = 'onboarding-frame'

type Reader = Parameters<typeof videoFor>[0]

/** Presents the school's video for newcomers, playable by the reader; null without one. */
export async function onboardingVideoFor(reader: Reader): Promise<OnboardingVideo | null> {
  const school = await getSchoolRow(reader.db)
  if (school.onboarding_video_id !== null) {
    const file = await videoFor(reader, school.onboarding_video_id)
    return file && { kind: 'upload', file }
  }
  const video = readOnboardingAddress(school.onboarding_address ?? '')
  if (typeof video === 'string') return null
  if (video.kind === 'youtube') {
    const src = `https://www.youtube-nocookie.com/embed/${video.id}?rel=0`
    return { kind: 'frame', src, from: 'YouTube' }
  }
  if (video.kind === 'vimeo') {
    const hash = video.hash ? `&h=${video.hash}` : ''
    return { kind: 'frame', src: `https://player.vimeo.com/video/${video.id}?dnt=1${hash}`, from: 'Vimeo' }
  }
  return { kind: 'frame', src: frameAddress(reader), from: new URL(video.url).hostname }
}

function frameAddress({ db, actor, now, services }: Reader): string {
  const expires = endOfAddress(now)
  const opening = { schoolId: db.schoolId, id: db.schoolId, personId: actor.id, expires }
  const signature = signatureOf(services.settings.LINK_SECRET, frameLink, opening)
  return `/onboarding-video/${db.schoolId}/${actor.id}/${expires}/${signature}/`
}
