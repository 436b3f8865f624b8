import * as calls from '@qadam/contract/documents/endpoints.ts'
import {
  type DocumentHolder,
  paperHolders,
  type ReturnReason,
  returnReasons,
} from '@qadam/contract/documents/vocabulary.ts'
import type { ApiClient } from '../api-client.ts'
import { openDocument, scanOf } from '../documents.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { consentOf, isPast, sendsAlone, turn } from './plan.ts'

/** What becomes of a document. */
type Fate = 'waits' | 'accepted' | 'returned' | 'brought again' | 'done without' | 'over' | 'ends soon'

const stories: readonly (readonly (readonly [code: string, fate: Fate])[])[] = [
  [
    ['passport', 'accepted'],
    ['photo', 'waits'],
  ],
  [
    ['id_card', 'returned'],
    ['passport', 'accepted'],
  ],
  [
    ['passport', 'brought again'],
    ['language_certificate', 'waits'],
  ],
  [
    ['photo', 'accepted'],
    ['cv_paper', 'returned'],
  ],
  [['passport', 'waits']],
  [
    ['health_insurance', 'over'],
    ['photo', 'done without'],
  ],
  [
    ['id_card', 'accepted'],
    ['motivation_letter_paper', 'waits'],
  ],
  [
    ['language_certificate', 'ends soon'],
    ['id_card', 'returned'],
  ],
]

/** Documents of the n-th, or none: nobody brings any before they have chosen, nor without a consent. */
export const documentsOf = (n: number) =>
  isPast(n, 'papers') && n % 3 !== 2 && ['given', 'not needed'].includes(consentOf(n))
    ? turn(stories, Math.floor(n / 2))
    : []

/** What waits to be looked at has come lately, the rest long ago. */
export type When = 'long ago' | 'lately' | 'today'
const cameOf = (n: number, fate: Fate): When =>
  fate === 'waits' ? turn(['lately', 'today', 'today'] as const, n) : 'long ago'

/** A student brings their documents; who has no time sends them to the curator, who brings them along. */
export async function bring(office: SchoolOnADay, { n, id, named }: Arrived, when: When): Promise<void> {
  const documents = documentsOf(n).filter(([, fate]) => fate !== 'done without' && cameOf(n, fate) === when)
  if (documents.length === 0) return
  const door = sendsAlone(n) ? await office.open(named.email) : office.colleague(n)
  for (const [code, fate] of documents) await upload(office, door, { id, code, fate })
}

const wait = { over: 32, 'ends soon': 50 } as const

async function upload(
  office: SchoolOnADay,
  door: ApiClient,
  { id, code, fate }: { readonly id: number; readonly code: string; readonly fate?: Fate },
) {
  const days = wait[fate as 'over']
  return door.send(calls.uploadDocument, {
    params: { id },
    body: { type: code, ...(days ? { expires_on: office.day(days) } : {}) },
    files: [{ part: 'file', name: `${code}.jpg`, content: await scanOf(code) }],
  })
}

/** A curator looks at what was brought, accepts or returns it, and says where originals are. */
export async function judge(
  office: SchoolOnADay,
  types: ReadonlyMap<string, number>,
  student: Arrived,
): Promise<void> {
  const { n, id, named } = student
  const curator = office.curator(n)
  const which = (code: string) => ({ id, typeId: types.get(code) ?? 0 })
  const documents = documentsOf(n)
  if (documents.length === 0) return
  const { results } = await curator.send(calls.listDocuments, { params: { id } })
  const brought = new Map(results.map((one) => [one.code, one]))
  const accept = async (code: string) => curator.send(calls.checkDocument, { params: which(code), body: {} })
  for (const [code, fate] of documents) {
    if (fate === 'waits') continue
    const document = brought.get(code)
    if (fate === 'done without') {
      await curator.send(calls.waiveDocument, {
        params: which(code),
        body: { reason: 'seen_on_paper', text: '' },
      })
      continue
    }
    if (!document) continue
    await openDocument(office.app, curator, document)
    if (fate === 'returned' || fate === 'brought again')
      await curator.send(calls.rejectDocument, { params: which(code), body: returned(n) })
    else await accept(code)
    if (fate !== 'brought again') continue
    const again = await upload(office, office.colleague(n), { id, code })
    await openDocument(office.app, curator, again)
    await accept(code)
  }
  const holder = turn<DocumentHolder>(paperHolders, Math.floor(n / 2))
  if (holder !== 'student')
    await curator.send(calls.moveOriginal, {
      params: which(turn(['passport', 'birth_certificate_first', 'grade_certificate_11_first'], n)),
      body: { holder, note: turn(['опись в папке', 'талон 14', `для ${named.first_name}`, ''], n) },
    })
}

function returned(n: number) {
  const reason = turn<Exclude<ReturnReason, 'infected'>>(returnReasons, n)
  const text = reason === 'own_words' ? 'Нужна страница с пропиской' : turn(['', 'Не видно номера'], n)
  return { reason, text }
}
