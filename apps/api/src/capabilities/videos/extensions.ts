import { lessonVideo } from '../lessons/public.ts'
import { filmFor } from './queries/film.ts'

/** Registers what videos add to lessons. */
export function extendWithVideos(): void {
  lessonVideo.extend({ filmFor })
}
