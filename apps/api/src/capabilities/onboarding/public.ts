export { ownOnboarding } from './queries/onboarding.ts'
export { ownWay } from './queries/way.ts'
