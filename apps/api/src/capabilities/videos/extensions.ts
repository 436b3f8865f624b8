import { lessonVideo } from '../lessons/public.ts'
import { videoFor } from './queries/video.ts'

export function extendWithVideos(): void {
  lessonVideo.extend({ filmFor: videoFor })
}
