import * as calls from '@qadam/contract/documents/endpoints.ts'
import {
  type DocumentHolder,
  documentHolders,
  type ReturnReason,
  returnReasons,
} from '@qadam/contract/documents/vocabulary.ts'
import type { ApiClient } from '../api-client.ts'
import { openDocument, scanOf } from '../documents.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { consentOf, countriesOf, isPast, sendsAlone, turn } from './plan.ts'

/** The outcomes of a document. */
type Fate = 'waits' | 'accepted' | 'returned' | 'brought again' | 'done without' | 'over' | 'ends soon'

type Story = readonly (readonly [code: string, fate: Fate])[]

/** The documents of the way to Italy, from the school certificate to visa D and those for ISEE parificato. */
const italianStories: readonly Story[] = [
  [
    ['passport', 'accepted'],
    ['universitaly_summary', 'waits'],
  ],
  [
    ['grade_certificate_11_first', 'returned'],
    ['school_certificate', 'accepted'],
  ],
  [
    ['codice_fiscale', 'brought again'],
    ['tolc_result', 'waits'],
  ],
  [
    ['birth_certificate_first', 'accepted'],
    ['dichiarazione_di_valore', 'returned'],
  ],
  [['finance_family_certificate_local', 'waits']],
  [
    ['health_insurance', 'over'],
    ['visa_form', 'done without'],
  ],
  [
    ['id_card', 'accepted'],
    ['housing_proof', 'waits'],
  ],
  [
    ['language_certificate', 'ends soon'],
    ['finance_mother_salary_1', 'returned'],
  ],
]

const otherStories: readonly Story[] = [
  [
    ['passport', 'accepted'],
    ['photo', 'waits'],
  ],
  [
    ['passport', 'brought again'],
    ['language_certificate', 'waits'],
  ],
  [
    ['photo', 'accepted'],
    ['cv_paper', 'returned'],
  ],
  [['motivation_letter_paper', 'waits']],
]

/** Documents of the n-th student, or none: before the choice of programs, or without a consent. */
export const documentsOf = (n: number): Story =>
  isPast(n, 'papers') && n % 3 !== 2 && ['given', 'not needed'].includes(consentOf(n))
    ? turn(countriesOf(n).includes('IT') ? italianStories : otherStories, Math.floor(n / 2))
    : []

/** Documents waiting for review were uploaded recently, the others long ago. */
export type When = 'long ago' | 'lately' | 'today'
const cameOf = (n: number, fate: Fate): When =>
  fate === 'waits' ? turn(['lately', 'today', 'today'] as const, n) : 'long ago'

/** Students upload their documents, or their curator does it for them. */
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

/** A curator opens the documents, accepts or returns them, and records where originals are. */
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
  const holder = turn<DocumentHolder>(documentHolders, Math.floor(n / 2))
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
