import type { request as russian } from '../../ru/errors/request.ts'
import type { Translation } from '../../translation.ts'

export const request: Translation<typeof russian> = {
  'request.malformed': 'Check the marked fields.',
  'request.unreadable': 'The request could not be read: it is damaged or in the wrong format.',
  'request.unsupported_media_type': 'This format of data is not accepted.',
  'request.too_large': 'Too much data. The greatest size is {{limit}}.',
  'request.too_often': 'Too many attempts. Try again in {{seconds}} s.',
  'request.too_many_at_once':
    'Your earlier requests are still being answered. Wait {{seconds}} s and repeat this one.',
  'request.not_found': 'There is no such address.',
  'request.method_not_allowed': 'This address does not support that method.',
  'request.sign_in_needed': 'Log in to continue.',
  'request.sign_in_ended': 'Your session has ended. Log in again.',
  'request.not_allowed': 'Your role may not do this.',
  'request.only_deliberately': 'This is done by a button only. Open the page of the group.',
  'request.password_again':
    'Confirm with your password to go on: this opens what is closed, or tells of very many people, and we make sure that it is you.',
  'request.row_not_found': 'The record was not found.',
  stale_version:
    'Somebody else changed this record while you were working. Nothing you typed is lost: compare and save again.',
  'request.in_flight': 'The same request is still being carried out.',
  'request.key_reused': 'This request key was already used with other data.',
  'request.conflict': 'Such a record already exists.',
  'request.still_used': 'The record is in use and cannot be deleted.',
  'request.not_accepted':
    'The server does not accept the request as it was sent. Reload the page and try again.',
  'request.headers_too_large':
    'The headers of the request are too large. Delete the cookies of this site and try again.',
  'request.too_slow': 'The request arrived too slowly. Check your connection and try again.',
  'request.busy': 'The server is busy. Try again in a few seconds.',
  'request.failed': 'Something went wrong, try again...',
  storage_full: 'The server has run out of space. Nothing was saved; try later.',
  tariff_inactive: "The school's tariff is not active: changes are paused.",
  'request.unknown_school': 'There is no school at this address.',
}
