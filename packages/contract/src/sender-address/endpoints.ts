import { endpoint } from '../endpoint.ts'
import * as schemas from './schemas.ts'

const sender = '/api/v1/school/sender'

export const getSenderAddress = endpoint({
  method: 'GET',
  path: `${sender}/`,
  summary: 'The address from which letters of the school come, and the DNS records of its domain',
  response: schemas.senderAddress,
})
export const setSenderAddress = endpoint({
  method: 'PUT',
  path: `${sender}/`,
  summary: 'Set the address from which letters come, once the records of its domain are found',
  body: schemas.senderAddressChange,
  response: schemas.senderAddress,
})
export const checkSenderAddress = endpoint({
  method: 'POST',
  path: `${sender}/check/`,
  summary: 'Look the DNS records of the domain up now',
  response: schemas.senderAddress,
})
export const renewSenderKey = endpoint({
  method: 'POST',
  path: `${sender}/key/`,
  summary: 'Make a further key; it signs letters as soon as DNS shows it',
  response: schemas.senderAddress,
})
export const removeSenderAddress = endpoint({
  method: 'DELETE',
  path: `${sender}/`,
  summary: 'Remove the address with its keys: letters come from the installation again',
  response: schemas.senderAddress,
})
