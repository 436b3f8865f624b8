import { getOwnProfile } from '@qadam/contract/accounts/endpoints.ts'
import { markParameters } from '@qadam/contract/attribution/marks.ts'
import {
  askConsultation,
  changeConsultationState,
  listConsultations,
} from '@qadam/contract/consultations/endpoints.ts'
import { getOwnReferrals } from '@qadam/contract/referrals/endpoints.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'

export interface Friends {
  readonly manager: ApiClient
  readonly student: ApiClient
  readonly student2: ApiClient
}

/** Two people open a student's link: one asks for a consultation, the other has studied here already. */
export async function inviteFriends(app: App, { manager, student, student2 }: Friends): Promise<void> {
  const { path } = await student.send(getOwnReferrals, {})
  const given = new URL(path, 'http://localhost').searchParams
  const last = {
    utmSource: given.get(markParameters.utmSource) ?? '',
    utmMedium: given.get(markParameters.utmMedium) ?? '',
    utmCampaign: given.get(markParameters.utmCampaign) ?? '',
    path: '/guest-catalog',
  }
  const guest = ApiClient.guest(app, 'localhost')
  const ask = (name: string, phone: string, from: string) =>
    guest.send(askConsultation, {
      body: { name, phone, consent: true, visits: { last } },
      remoteAddress: from,
    })
  await ask('Аружан Төлеген', '+77010000121', '198.51.100.121')
  await ask('Камила Ахмет', '+77010000122', '198.51.100.122')
  const { results } = await manager.send(listConsultations, { query: { q: '+77010000122' } })
  const known = await student2.send(getOwnProfile, {})
  for (const { id } of results)
    await manager.send(changeConsultationState, {
      params: { id },
      body: { action: 'make_student', student_id: known.id },
    })
}
