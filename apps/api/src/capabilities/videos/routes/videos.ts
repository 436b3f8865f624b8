import * as calls from '@qadam/contract/videos/endpoints.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getLesson } from '../../lessons/public.ts'
import {
  deleteCaptions,
  deleteVideo,
  prepareCaptions,
  preparePoster,
  setCaptions,
  setPoster,
} from '../commands/change-video.ts'
import { prepareVideo, putVideo, uploadOf } from '../commands/put-video.ts'
import { mayAuthor as access } from '../policy.ts'
import { playVideos } from '../queries/play-videos.ts'
import { onboardingVideoRoutes } from './onboarding.ts'
import { serveUploads } from './uploads.ts'

/** Serves videos of lessons; every change returns the lesson. */
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
    quota: { name: 'video', points: 100, seconds: 3_600 },
    before: (call) => uploadOf(call, call.body.upload_id),
    prepare: (call, upload) => prepareVideo(call, call.files, upload),
    handler: async (call, video) => {
      await putVideo(call, call.params.id, { wanted: call.body, video })
      return getLesson(call, call.params.id)
    },
  })
  serve(app, calls.deleteVideo, { access, handler: changing((call) => deleteVideo(call, call.params.id)) })
  serve(app, calls.setPoster, {
    access,
    quota: { name: 'video-poster', points: 200, seconds: 3_600 },
    prepare: (call) => preparePoster(call, call.files),
    handler: async (call, picture) => {
      await setPoster(call, call.params.id, { picture, version: call.body.version })
      return getLesson(call, call.params.id)
    },
  })
  serve(app, calls.setCaptions, {
    access,
    quota: { name: 'captions', points: 200, seconds: 3_600 },
    prepare: (call) => prepareCaptions(call, call.files),
    handler: async (call, text) => {
      await setCaptions(call, call.params.id, { ...call.body, text })
      return getLesson(call, call.params.id)
    },
  })
  serve(app, calls.deleteCaptions, {
    access,
    handler: changing((call) => deleteCaptions(call, call.params.id, call.params.language)),
  })
  onboardingVideoRoutes(app)
  serveUploads(app)
  playVideos(app)
}
