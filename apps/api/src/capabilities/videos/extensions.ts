import { lessonVideo } from '../lessons/public.ts'
import { videoFor } from './queries/video.ts'

/** Registers what videos add to lessons. */
export function extendWithVideos(): void {
  lessonVideo.extend({ filmFor: videoFor })
}
