import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id } from '../values.ts'
import {
  Currency,
  LegalDocument,
  LegalDocumentSummary,
  NewLegalVersion,
  School,
  SchoolChange,
  SchoolForGuests,
  SwitchChange,
  SwitchRow,
} from './schemas.ts'

const at = <const Path extends string>(path: Path) => `/api/v1/user/school/${path}` as const

/** The domain of a school; defaults to the Host header of the request. */
export const byDomain = z.object({ domain: z.string().trim().toLowerCase().max(253).optional() })

export const getSchool = endpoint({
  method: 'GET',
  path: at('detail/'),
  summary: 'The school of the signed-in person',
  response: School,
})
export const getLogo = endpoint({
  method: 'GET',
  path: at('get_logo/'),
  summary: 'Where the logo of the school is',
  query: byDomain,
  response: z.object({ logo_url: z.string().nullable(), brand_color: z.string() }),
})
export const listCurrencies = endpoint({
  method: 'GET',
  path: at('currency/list/'),
  summary: 'Currencies that a school can choose',
  response: z.array(Currency),
})
export const getCurrency = endpoint({
  method: 'GET',
  path: at('currency/code/'),
  summary: 'The currency of a school',
  query: byDomain,
  response: Currency,
})
export const getSchoolForGuests = endpoint({
  method: 'GET',
  path: at('guest-info-school/'),
  summary: 'What guests may know about a school',
  query: byDomain,
  response: SchoolForGuests,
})
export const updateSchool = endpoint({
  method: 'PUT',
  path: at('update/'),
  summary: 'Change the settings of the school; a new logo travels in the part "logo"',
  body: SchoolChange,
  upload: { parts: ['logo'], maxBytes: 20 * 1024 * 1024 },
  response: School,
})
export const deleteLogo = endpoint({
  method: 'DELETE',
  path: at('delete_logo/'),
  summary: 'Remove the logo of the school',
  response: School,
})
export const listSwitches = endpoint({
  method: 'GET',
  path: at('switches/list/'),
  summary: 'Rights that the school gives to managers and teachers, and how they stand',
  response: z.array(SwitchRow),
})
export const changeSwitch = endpoint({
  method: 'PATCH',
  path: at('switches/'),
  summary: 'Turn one of these rights on or off',
  body: SwitchChange,
  response: z.array(SwitchRow),
})
export const listLegalDocuments = endpoint({
  method: 'GET',
  path: at('legal/list/'),
  summary: 'The legal documents that a school shows, in their newest versions',
  query: byDomain,
  response: z.array(LegalDocumentSummary),
})
export const getLegalDocument = endpoint({
  method: 'GET',
  path: at('legal/detail/:id/'),
  summary: 'One version of a legal document',
  params: z.object({ id }),
  query: byDomain,
  response: LegalDocument,
})
export const publishLegalDocument = endpoint({
  method: 'POST',
  path: at('legal/create/'),
  summary: 'Publish a new version of a legal document',
  body: NewLegalVersion,
  response: LegalDocument,
  status: 201,
})
