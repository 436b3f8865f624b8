import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const education = '/api/v1/user/education' as const
const certificate = '/api/v1/user/certificate' as const
const languages = '/api/v1/user/mastered-language' as const
const ofId = z.object({ id })

export const listEducation = endpoint({
  method: 'GET',
  path: `${education}/list/`,
  summary: 'Where a student has learnt; one’s own without user_id',
  query: schemas.ofUser,
  response: z.array(schemas.education),
})
export const createEducation = endpoint({
  method: 'POST',
  path: `${education}/create/`,
  summary: 'Add a place of learning, at most six',
  body: schemas.newEducation,
  response: schemas.education,
  status: 201,
})
export const getEducation = endpoint({
  method: 'GET',
  path: `${education}/detail/:id/`,
  summary: 'One place of learning',
  params: ofId,
  response: schemas.education,
})
export const updateEducation = endpoint({
  method: 'PATCH',
  path: `${education}/update/:id/`,
  summary: 'Change a place of learning',
  params: ofId,
  body: schemas.educationChange,
  response: schemas.education,
})
export const deleteEducation = endpoint({
  method: 'DELETE',
  path: `${education}/delete/:id/`,
  summary: 'Remove a place of learning',
  params: ofId,
  response: 'nothing',
})

export const listCertificates = endpoint({
  method: 'GET',
  path: `${certificate}/list/`,
  summary: 'Certificates of languages and admission tests; one’s own without user_id',
  query: schemas.ofUser,
  response: z.array(schemas.certificate),
})
export const createCertificate = endpoint({
  method: 'POST',
  path: `${certificate}/create/`,
  summary: 'Add a certificate, at most four',
  body: schemas.newCertificate,
  response: schemas.certificate,
  status: 201,
})
export const getCertificate = endpoint({
  method: 'GET',
  path: `${certificate}/detail/:id/`,
  summary: 'One certificate of a student',
  params: ofId,
  response: schemas.certificate,
})
export const updateCertificate = endpoint({
  method: 'PATCH',
  path: `${certificate}/update/:id/`,
  summary: 'Change a certificate of a student',
  params: ofId,
  body: schemas.certificateChange,
  response: schemas.certificate,
})
export const deleteCertificate = endpoint({
  method: 'DELETE',
  path: `${certificate}/delete/:id/`,
  summary: 'Remove a certificate of a student',
  params: ofId,
  response: 'nothing',
})

export const listMasteredLanguages = endpoint({
  method: 'GET',
  path: `${languages}/`,
  summary: 'Languages that a student knows; one’s own without user_id',
  query: schemas.ofUser,
  response: z.array(schemas.masteredLanguage),
})
export const createMasteredLanguage = endpoint({
  method: 'POST',
  path: `${languages}/`,
  summary: 'Say how well a language is known, at most six; said again, the level changes',
  body: schemas.newMasteredLanguage,
  response: schemas.masteredLanguage,
  status: 201,
})
export const deleteMasteredLanguage = endpoint({
  method: 'DELETE',
  path: `${languages}/:id/`,
  summary: 'Remove a language that a student knows',
  params: ofId,
  response: 'nothing',
})
