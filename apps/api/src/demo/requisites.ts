import { changeRequisites } from '@qadam/contract/papers/endpoints.ts'
import type { ApiClient } from './api-client.ts'

/** Enters the school as its documents name it, before anything is paid: receipts are issued with the payments. */
export async function enterRequisites(owner: ApiClient): Promise<void> {
  await owner.send(changeRequisites, {
    body: {
      name: 'ТОО «Qadam Білім Беру»',
      bin: '120340005670',
      address: 'Алматы, Абай даңғылы, 10, 4-қабат',
      contacts: '+7 727 000 00 00, office@demo.test',
      signatory: 'Нұрланова Әсел',
      signatory_position: 'директор',
      bank: 'АО «Демонстрационный банк»',
      bic: 'DEMOKZKA',
      iban: 'KZ86125KZT5004100100',
      beneficiary_code: '17',
      purpose_code: '859',
    },
  })
}
