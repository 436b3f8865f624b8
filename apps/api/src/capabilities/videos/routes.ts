import * as calls from '@qadam/contract/videos/endpoints.ts'
import type { App } from '../../platform/http/ground.ts'
import { serve } from '../../platform/http/serve.ts'
import { getLesson } from '../lessons/public.ts'
import { deleteCaptions, deleteVideo, setCaptions, setPoster } from './commands/change-film.ts'
import { putVideo } from './commands/put-video.ts'
import { mayAuthor as access } from './policy.ts'
import { playVideos } from './queries/play-videos.ts'
import { serveUploads } from './uploads/serve-uploads.ts'

/** Films of lessons: every change answers with the lesson. */
export function videoRoutes(app: App): void {
  const changing =
    <C extends Parameters<typeof getLesson>[0] & { params: { id: number } }>(
      change: (call: C) => Promise<void>,
    ) =>
    async (call: C) => {
      await change(call)
      return getLesson(call, call.params.id)
    }
  serve(app, calls.uploadVideo, {
    access,
    // A large file is measured inside, and a bucket may be slow.
    streaming: true,
    handler: changing((call) => putVideo(call, call.params.id, call.body)),
  })
  serve(app, calls.deleteVideo, { access, handler: changing((call) => deleteVideo(call, call.params.id)) })
  serve(app, calls.setPoster, {
    access,
    handler: changing((call) => setPoster(call, call.params.id, call.body.version)),
  })
  serve(app, calls.setCaptions, {
    access,
    handler: changing((call) => setCaptions(call, call.params.id, call.body)),
  })
  serve(app, calls.deleteCaptions, {
    access,
    handler: changing((call) => deleteCaptions(call, call.params.id, call.params.language)),
  })
  serveUploads(app)
  playVideos(app)
}
