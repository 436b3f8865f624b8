import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

export const getOnboarding = endpoint({
  method: 'GET',
  path: '/api/v1/user/onboarding/',
  summary: 'How far a student is with the first steps',
  response: schemas.onboarding,
})
export const finishOnboardingVideo = endpoint({
  method: 'POST',
  path: '/api/v1/user/onboarding/video/',
  summary: 'The onboarding video has been watched; doing it again changes nothing',
  response: schemas.onboarding,
})
export const getWay = endpoint({
  method: 'GET',
  path: '/api/v1/user/way/',
  summary: 'A student’s own way abroad: steps, days and people',
  response: schemas.way,
})
