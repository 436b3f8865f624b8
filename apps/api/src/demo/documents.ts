import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import * as calls from '@qadam/contract/documents/endpoints.ts'
import type { Answer } from '@qadam/contract/endpoint.ts'
import { changeRecord } from '@qadam/contract/students/endpoints.ts'
import sharp from 'sharp'
import type { App } from '../platform/http/app-services.ts'
import type { ApiClient } from './api-client.ts'

/** Where documents are obtained, in how many working days and for how many tenge: examples, not advice. */
const plans: readonly (readonly [
  code: string,
  where: readonly [string, string, string],
  days: number | null,
  tenge: number | null,
])[] = [
  ['study_certificate', ['Деканат или eGov', 'Деканат немесе eGov', 'The dean’s office or eGov'], 1, 0],
  ['school_certificate', ['Ваша школа', 'Мектебіңіз', 'Your school'], 1, 0],
  [
    'motivation_letter_paper',
    [
      'Напишите сами, поможет куратор',
      'Өзіңіз жазасыз, куратор көмектеседі',
      'Write it yourself, your curator helps',
    ],
    null,
    null,
  ],
  [
    'finance_family_certificate_local',
    ['eGov или ЦОН', 'eGov немесе ХҚКО', 'eGov or a public service centre'],
    1,
    0,
  ],
  [
    'finance_mother_salary_2',
    ['eGov, от имени мамы', 'eGov, анаңыздың атынан', 'eGov, by your mother'],
    1,
    0,
  ],
  [
    'grade_certificate_11_first',
    [
      'ЦОН: оригинал и удостоверение',
      'ХҚКО: түпнұсқа мен жеке куәлік',
      'A public service centre: original and identity card',
    ],
    10,
    2_163,
  ],
  [
    'grade_certificate_11_second',
    ['Управление юстиции', 'Әділет басқармасы', 'The justice department'],
    3,
    2_163,
  ],
]

type StudentDocument = Answer<typeof calls.listDocuments>['results'][number]

const family = {
  lives_with: ['mother' as const, 'father' as const],
  parents_divorced: false,
  deceased_parents: [],
  who_works: ['mother' as const, 'father' as const],
  who_owns_property: ['father' as const],
  rents_home: false,
  name_changed: false,
  wants_grant: true,
}

/** Brings documents of the demo's student into every state by real API calls, each once. */
export async function bringDocuments(
  app: App,
  { owner, manager, student }: { owner: ApiClient; manager: ApiClient; student: ApiClient },
) {
  const { id } = await student.send(getOwnProfile, {})
  const documents = async () => (await student.send(calls.listDocuments, { params: { id } })).results
  if ((await documents()).some((one) => one.file !== null)) return 0
  await manager.send(changeRecord, { params: { id }, body: { values: { countries: ['IT'] } } })
  await student.send(calls.answerFamily, { params: { id }, body: family })
  await describeSources(owner)
  const all = new Map((await documents()).map((one) => [one.code, one]))
  const which = (code: string) => ({ id, typeId: all.get(code)?.type_id ?? 0 })
  const bring = async (code: string) => {
    const name = all.get(code)?.name ?? code
    const content = await scanOf(name)
    const document = await student.send(calls.uploadDocument, {
      params: { id },
      body: { type: code },
      files: [{ part: 'file', name: `${code}.jpg`, content }],
    })
    await openDocument(app, manager, document)
  }
  for (const code of [
    'passport',
    'photo',
    'id_card',
    'language_certificate',
    'cv_paper',
    'finance_mother_salary_1',
  ])
    await bring(code)
  for (const code of ['passport', 'photo', 'language_certificate'])
    await manager.send(calls.checkDocument, { params: which(code), body: {} })
  await manager.send(calls.rejectDocument, {
    params: which('id_card'),
    body: { reason: 'cut_off', text: 'Не видно номера на обороте' },
  })
  await manager.send(calls.waiveDocument, {
    params: which('visa_form'),
    body: { reason: 'not_asked_by_university', text: '' },
  })
  await manager.send(calls.changeApostille, { body: { user_id: id, birth_certificate_first: true } as never })
  await manager.send(calls.moveOriginal, {
    params: which('birth_certificate_second'),
    body: { holder: 'notary', note: 'перевод, талон 14' },
  })
  await manager.send(calls.moveOriginal, {
    params: which('passport'),
    body: { holder: 'office', note: '' },
  })
  return all.size
}

async function describeSources(owner: ApiClient): Promise<void> {
  const types = new Map((await owner.send(calls.listDocumentTypes, {})).map((one) => [one.code, one.id]))
  for (const [code, [where_ru, where_kk, where_en], working_days, price_tenge] of plans) {
    const id = types.get(code)
    if (id !== undefined)
      await owner.send(calls.updateDocumentType, {
        params: { id },
        body: { where_ru, where_kk, where_en, working_days, price_tenge },
      })
  }
}

/** The curator opens an uploaded document. */
export async function openDocument(app: App, manager: ApiClient, document: StudentDocument): Promise<void> {
  const { url } = await manager.send(calls.getFileAddress, { params: { id: document.file?.id ?? 0 } })
  await app.http.inject({ method: 'GET', url })
}

/** Returns a drawn page with the name of the document, not a real document. */
export function scanOf(name: string): Promise<Buffer> {
  const drawn = scans.get(name) ?? draw(name)
  scans.set(name, drawn)
  return drawn
}
const scans = new Map<string, Promise<Buffer>>()

function draw(name: string): Promise<Buffer> {
  const lines = Array.from(
    { length: 12 },
    (_, line) =>
      `<rect x="70" y="${260 + line * 52}" width="${460 - (line % 4) * 60}" height="14" rx="7" fill="#cfd4da"/>`,
  ).join('')
  const words = name.replace(/[<>&]/g, '')
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="900">
    <rect width="640" height="900" fill="#fdfdfb"/><rect x="30" y="30" width="580" height="840" fill="none" stroke="#9aa3ad"/>
    <text x="70" y="140" font-family="sans-serif" font-size="30" fill="#30363d">${words}</text>
    <text x="70" y="190" font-family="sans-serif" font-size="20" fill="#868e96">ОБРАЗЕЦ · ҮЛГІ · SAMPLE</text>${lines}</svg>`
  return sharp(Buffer.from(drawn)).jpeg({ quality: 80 }).toBuffer()
}
