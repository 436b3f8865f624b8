import * as calls from '@qadam/contract/videos/endpoints.ts'
import type { App } from '../../../platform/http/app-services.ts'
import { serve } from '../../../platform/http/serve.ts'
import { mayEditSchool, mayReadSchool, readSchool } from '../../schools/public.ts'
import { deleteOnboardingVideo, putOnboardingVideo } from '../commands/onboarding-video.ts'
import { prepareVideo, uploadOf } from '../commands/put-video.ts'
import { serveOnboardingFrame } from '../queries/onboarding-frame.ts'
import { onboardingVideoFor } from '../queries/onboarding-video.ts'

/** Serves the school's video for newcomers. */
export function onboardingVideoRoutes(app: App): void {
  serve(app, calls.getOnboardingVideo, {
    access: mayReadSchool,
    handler: async (call) => ({ video: await onboardingVideoFor(call) }),
  })
  serve(app, calls.uploadOnboardingVideo, {
    access: mayEditSchool,
    quota: { name: 'video', points: 100, seconds: 3_600 },
    before: (call) => uploadOf(call, call.body.upload_id),
    prepare: (call, upload) => prepareVideo(call, call.files, upload),
    handler: async (call, video) => {
      await putOnboardingVideo(call, call.body.upload_id, video)
      return readSchool(call)
    },
  })
  serve(app, calls.deleteOnboardingVideo, {
    access: mayEditSchool,
    handler: async (call) => {
      await deleteOnboardingVideo(call)
      return readSchool(call)
    },
  })
  serveOnboardingFrame(app)
}
