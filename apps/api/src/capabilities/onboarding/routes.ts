import * as calls from '@qadam/contract/onboarding/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { serve } from '../../platform/http/serve.ts'
import { finishVideo } from './commands.ts'
import { mayBegin } from './policy.ts'
import { ownOnboarding } from './queries/onboarding.ts'
import { ownWay } from './queries/way.ts'

export function onboardingRoutes(app: App): void {
  serve(app, calls.getOnboarding, { access: mayBegin, handler: ownOnboarding })
  serve(app, calls.finishOnboardingVideo, { access: mayBegin, handler: finishVideo })
  serve(app, calls.getWay, { access: mayBegin, handler: ownWay })
}
