import type { Services } from '../../../platform/http/app-services.ts'
import { jobKind } from '../../../platform/jobs/job-queue.ts'
import { makeRendition } from './rendition.ts'

/**
 * Creates the poster and rendition of a video. A killed process is detected by its missing heartbeat, and the
 * job is retried.
 */
export const videoRendition = jobKind<{ video_id: number }>({
  name: 'video-rendition',
  retryLimit: 3,
  expireInSeconds: 6 * 3_600,
  heartbeatSeconds: 30,
})

export async function workVideos(services: Services): Promise<void> {
  await services.jobs.work(videoRendition, ({ video_id: videoId, school_id: schoolId }) =>
    makeRendition(services, schoolId, videoId),
  )
}
