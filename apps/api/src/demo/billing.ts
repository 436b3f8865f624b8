import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { createInvoice, listBilling, suggestInvoice, voidInvoice } from '@qadam/contract/billing/endpoints.ts'
import { Temporal } from 'temporal-polyfill'
import type { Parties } from './acts.ts'

/**
 * Staff issue an invoice to whoever signed the contract, one to a company, and void one that had a mistake. Repeating it adds
 * nothing.
 */
export async function issueInvoices({ manager, students }: Parties, today: string): Promise<void> {
  if ((await manager.send(listBilling, { query: { kind: 'invoice' } })).count > 0) return
  const dueOn = Temporal.PlainDate.from(today).add({ days: 10 }).toString()
  for (const [nr, student] of students.slice(0, 2).entries()) {
    const { id } = await student.send(getOwnProfile, {})
    const { tranches, payers, purpose } = await manager.send(suggestInvoice, { params: { userId: id } })
    const [next, later] = tranches
    if (!next) continue
    const signer = payers.some(({ payer }) => payer === 'contract') ? 'contract' : 'student'
    const body = { user_id: id, purpose, due_on: dueOn } as const
    if (nr === 0) {
      const wrong = await manager.send(createInvoice, {
        body: { ...body, tranche_ids: [next.id, ...(later ? [later.id] : [])], payer: signer },
      })
      await manager.send(voidInvoice, {
        params: { id: wrong.id },
        body: { reason: 'Родители платят по одному платежу' },
      })
      await manager.send(createInvoice, { body: { ...body, tranche_ids: [next.id], payer: signer } })
    } else
      await manager.send(createInvoice, {
        body: {
          ...body,
          tranche_ids: [next.id],
          payer: 'company',
          company: { name: 'ТОО «Жұлдыз Құрылыс»', bin: '941240000193', address: 'Астана, Мәңгілік Ел, 8' },
        },
      })
  }
}
