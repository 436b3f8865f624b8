import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { attachScan, createAct, listActs, suggestAct, voidAct } from '@qadam/contract/acts/endpoints.ts'
import { changeContract } from '@qadam/contract/papers/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { ApiClient } from './api-client.ts'
import { enterRequisites } from './requisites.ts'

export interface Parties {
  readonly owner: ApiClient
  readonly manager: ApiClient
  readonly students: readonly ApiClient[]
}

const prices = { class: 8_000, document: 5_000, application: 60_000 } as const

/** Numbers of nobody with a right control digit, and the parents who signed. */
const parents = [
  { name: 'Исаева Гүлнұр Ғабитқызы', iin: '790715400125', address: 'Алматы, Сәтбаев көшесі, 5' },
  { name: 'Сейткали Ерлан Болатұлы', iin: '761101300297', address: 'Астана, Қабанбай батыр даңғылы, 12' },
] as const

/** A signed act as a scanner gives it: one empty page. */
const scanned = `%PDF-1.7
1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj
2 0 obj << /Type /Pages /Kids [3 0 R] /Count 1 >> endobj
3 0 obj << /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] >> endobj
trailer << /Root 1 0 R >>
%%EOF`

/**
 * The school enters its requisites and two contracts; a student gets an act of what was done, another is signed, and one
 * was voided. Repeating it adds nothing.
 */
export async function issueActs({ owner, manager, students }: Parties, today: string): Promise<void> {
  if ((await manager.send(listActs, { query: {} })).count > 0) return
  await enterRequisites(owner)
  const signedOn = Temporal.PlainDate.from(today).subtract({ months: 3 }).toString()
  for (const [nr, parent] of parents.entries()) {
    const student = students[nr]
    if (!student) continue
    const { id } = await student.send(getOwnProfile, {})
    await manager.send(changeContract, {
      params: { userId: id },
      body: { number: `QB-${104 + nr}`, signed_on: signedOn, signer: 'guardian', ...parent },
    })
    await issueFor(manager, id, today)
  }
}

/** Issues an act of consulting that is signed, one with a mistake that is voided, and one of what was really done. */
async function issueFor(manager: ApiClient, id: number, today: string): Promise<void> {
  const before = Temporal.PlainDate.from(today).subtract({ days: 30 }).toString()
  const consulting = (price: number) => ({
    user_id: id,
    issued_on: before,
    lines: [
      {
        name_ru: 'Консультация по выбору университета',
        name_kk: 'Университет таңдау бойынша кеңес',
        name_en: 'Consulting on the choice of a university',
        unit: 'hour' as const,
        quantity: '2.5',
        price,
        done_on: before,
      },
    ],
  })
  const wrong = await manager.send(createAct, { body: consulting(150_000) })
  await manager.send(voidAct, { query: { id: wrong.id, reason: 'Лишний ноль в цене' } })
  const signed = await manager.send(createAct, { body: consulting(15_000) })
  await manager.send(attachScan, {
    params: { id: signed.id },
    files: [{ part: 'file', name: 'signed.pdf', type: 'application/pdf', content: scanned }],
  })
  const { lines } = await manager.send(suggestAct, { params: { userId: id }, query: {} })
  // The last one is left for whoever looks at the demo.
  const billed = lines.slice(0, -1)
  if (billed.length === 0) return
  await manager.send(createAct, {
    body: {
      user_id: id,
      lines: billed.map(({ since: _, price, ...line }) => ({
        ...line,
        price: price ?? prices[line.facts.kind],
      })),
    },
  })
}
