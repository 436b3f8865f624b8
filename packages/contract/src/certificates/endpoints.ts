import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id, language } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/course/certificate'
const ofCourse = z.object({ courseId: id })
const ofId = z.object({ id })

export const listCertificates = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Certificates: one’s own, for staff the school’s',
  query: schemas.certificateQuery,
  response: pageOf(schemas.certificate),
})
export const getCertificateStanding = endpoint({
  method: 'GET',
  path: `${root}/standing/:courseId/`,
  summary: 'How far a student is from the certificate of a program',
  params: ofCourse,
  response: schemas.certificateStanding,
})
export const takeCertificate = endpoint({
  method: 'POST',
  path: `${root}/take/:courseId/`,
  summary: 'Take the certificate of a program that one has finished',
  params: ofCourse,
  response: schemas.certificateStanding,
})
export const issueCertificate = endpoint({
  method: 'POST',
  path: `${root}/issue/:courseId/:studentId/`,
  summary: 'Give a student of a program its certificate, also before the end',
  params: z.object({ courseId: id, studentId: id }),
  response: schemas.certificate,
})
export const revokeCertificate = endpoint({
  method: 'POST',
  path: `${root}/revoke/:id/`,
  summary: 'Declare a certificate void, with a reason',
  params: ofId,
  body: schemas.revocation,
  response: schemas.certificate,
})
export const getCertificateFile = endpoint({
  method: 'GET',
  path: `${root}/file/:id/`,
  summary: 'The certificate as PDF, in a language',
  params: ofId,
  query: z.object({ lang: language.optional() }),
  response: 'file',
})
export const verifyCertificate = endpoint({
  method: 'GET',
  path: `${root}/verify/:address/`,
  summary: 'Whether a certificate is genuine, for anybody who has its address',
  params: z.object({ address: schemas.certificateAddress }),
  response: schemas.verified,
})
