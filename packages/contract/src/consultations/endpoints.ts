import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { pageOf } from '../paging.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const root = '/api/v1/user/consultation'
const byId = z.object({ id })

export const askConsultation = endpoint({
  method: 'POST',
  path: `${root}/create/`,
  summary: 'Ask for a free consultation; the answer does not tell whether the contact is known',
  body: schemas.consultationForm,
  response: schemas.consultationSent,
  status: 201,
})
export const listConsultations = endpoint({
  method: 'GET',
  path: `${root}/list/`,
  summary: 'Requests of consultations: the next steps that are due first, then the newest',
  query: schemas.consultationQuery,
  response: pageOf(schemas.consultation).extend({ counts: schemas.consultationCounts }),
})
export const getConsultation = endpoint({
  method: 'GET',
  path: `${root}/detail/:id/`,
  summary: 'A request with each form that was sent, its notes and visits',
  params: byId,
  response: schemas.consultationDetail,
})
export const listConsultationOwners = endpoint({
  method: 'GET',
  path: `${root}/owners/`,
  summary: 'Staff who can own a request',
  response: schemas.consultationOwners,
})
export const changeConsultationState = endpoint({
  method: 'POST',
  path: `${root}/state/:id/`,
  summary: 'Take a request, close or reopen it, or link the student',
  params: byId,
  body: schemas.stateChange,
  response: schemas.consultationDetail,
})
export const changeConsultationOwner = endpoint({
  method: 'PATCH',
  path: `${root}/owner/:id/`,
  summary: 'Give a request to somebody, or to nobody',
  params: byId,
  body: schemas.ownerChange,
  response: schemas.consultationDetail,
})
export const noteConsultation = endpoint({
  method: 'POST',
  path: `${root}/note/:id/`,
  summary: 'Note a contact',
  params: byId,
  body: schemas.newNote,
  response: schemas.consultationDetail,
})
export const changeConsultationStep = endpoint({
  method: 'PATCH',
  path: `${root}/step/:id/`,
  summary: 'Set the next step and its day, or clear it',
  params: byId,
  body: schemas.stepChange,
  response: schemas.consultationDetail,
})
