import type { RequestContext } from '../../../platform/http/call.ts'
import { setOnboardingUpload } from '../../schools/public.ts'
import { discardVideo } from './lesson-video.ts'
import { type PreparedVideo, storeVideo } from './put-video.ts'

/** Sets the school's video for newcomers from a file or a completed upload, and deletes the previous one. */
export async function putOnboardingVideo(
  ctx: RequestContext,
  key: string | undefined,
  video: PreparedVideo,
): Promise<void> {
  const before = await setOnboardingUpload(ctx, await storeVideo(ctx, key, video))
  if (before !== null) await discardVideo(ctx, before)
}

/** Deletes the school's uploaded video for newcomers. Idempotent. */
export async function deleteOnboardingVideo(ctx: RequestContext): Promise<void> {
  const before = await setOnboardingUpload(ctx, null)
  if (before !== null) await discardVideo(ctx, before)
}
