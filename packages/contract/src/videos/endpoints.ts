import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { lesson } from '../lessons/schemas.ts'
import { School } from '../schools/schemas.ts'
import { id } from '../values.ts'
import { maxCaptionsBytes, maxVideoFormBytes } from './rules.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/lesson'
const ofId = z.object({ id })

export const uploadVideo = endpoint({
  method: 'PATCH',
  path: `${root}/upload_video/:id/`,
  summary: 'Give a lesson its video: a file, or an upload that was sent piece by piece',
  params: ofId,
  upload: { parts: ['file'], maxBytes: maxVideoFormBytes, orJson: true },
  body: schemas.newVideo,
  response: lesson,
})
export const deleteVideo = endpoint({
  method: 'DELETE',
  path: `${root}/video/:id/`,
  summary: "Take a lesson's video away",
  params: ofId,
  response: lesson,
})
export const setPoster = endpoint({
  method: 'POST',
  path: `${root}/video_poster/:id/`,
  summary: "Choose the picture that stands before a lesson's video",
  params: ofId,
  upload: { parts: ['file'], maxBytes: 20 * 1024 * 1024 },
  body: schemas.newPoster,
  response: lesson,
})
export const setCaptions = endpoint({
  method: 'POST',
  path: `${root}/captions/:id/`,
  summary:
    "Captions of a lesson's video in one language, WebVTT or SubRip; they replace those that were there",
  params: ofId,
  upload: { parts: ['file'], maxBytes: maxCaptionsBytes },
  body: schemas.newCaptions,
  response: lesson,
})
export const deleteCaptions = endpoint({
  method: 'DELETE',
  path: `${root}/captions/:id/:language/`,
  summary: "Take captions of a lesson's video away",
  params: z.object({ id, language: schemas.captionLanguage }),
  response: lesson,
})

const ofNewcomers = '/api/v1/user/school/onboarding_video/'

export const getOnboardingVideo = endpoint({
  method: 'GET',
  path: ofNewcomers,
  summary: "The school's video for newcomers, ready to play; null without one",
  response: z.object({ video: schemas.onboardingVideo.nullable() }),
})
export const uploadOnboardingVideo = endpoint({
  method: 'PATCH',
  path: ofNewcomers,
  summary: 'Give the school an uploaded video for newcomers',
  upload: { parts: ['file'], maxBytes: maxVideoFormBytes, orJson: true },
  body: schemas.newOnboardingVideo,
  response: School,
})
export const deleteOnboardingVideo = endpoint({
  method: 'DELETE',
  path: ofNewcomers,
  summary: "Take the school's uploaded video for newcomers away",
  response: School,
})
