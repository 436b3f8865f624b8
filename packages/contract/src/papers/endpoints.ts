import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { byDomain } from '../schools/endpoints.ts'
import { id } from '../values.ts'
import * as schemas from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/papers/${path}` as const
const ofStudent = z.object({ userId: id })

export const verifyPaper = endpoint({
  method: 'GET',
  path: at('verify/:code/'),
  summary: 'Whether a paper is genuine: its number, sum, state and date, for anybody who has its code',
  params: z.object({ code: schemas.paperCode }),
  query: byDomain,
  response: schemas.verifiedPaper,
})
export const getRequisites = endpoint({
  method: 'GET',
  path: at('requisites/'),
  summary: 'The school as its papers name it',
  response: schemas.requisites,
})
export const changeRequisites = endpoint({
  method: 'PATCH',
  path: at('requisites/'),
  summary: 'Change how papers name the school; what is absent stays',
  body: schemas.requisitesChange,
  response: schemas.requisites,
})
export const getContract = endpoint({
  method: 'GET',
  path: at('contract/:userId/'),
  summary: 'The contract of a student with its signer, and what is missing for papers',
  params: ofStudent,
  response: schemas.contractOfStudent,
})
export const changeContract = endpoint({
  method: 'PATCH',
  path: at('contract/:userId/'),
  summary: 'Enter the contract of a student and who signed it; what is absent stays',
  params: ofStudent,
  body: schemas.contractChange,
  response: schemas.contractOfStudent,
})
