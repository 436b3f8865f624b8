import { event, noPayload } from '../../platform/events/event-type.ts'

export const onboardingVideoWatched = event('onboarding.video_watched', noPayload, { since: '2026-11-21' })
