import { capability } from '../../platform/capability.ts'
import { onboardingRoutes } from './routes.ts'

export const onboarding = capability({
  name: 'onboarding',
  routes: onboardingRoutes,
})
