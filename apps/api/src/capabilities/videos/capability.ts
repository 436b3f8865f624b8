import { capability } from '../../platform/capability.ts'
import { extendWithVideos } from './extensions.ts'
import { purgeVideos } from './jobs/purge.ts'
import { videoRendition, workVideos } from './jobs/video-rendition.ts'
import { videoRoutes } from './routes/videos.ts'

export const videos = capability({
  name: 'videos',
  routes: videoRoutes,
  jobs: workVideos,
  queues: [videoRendition],
  nightly: [purgeVideos],
  extensions: extendWithVideos,
})
