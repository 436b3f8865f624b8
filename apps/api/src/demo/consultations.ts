import {
  askConsultation,
  changeConsultationState,
  changeConsultationStep,
  listConsultations,
  noteConsultation,
} from '@qadam/contract/consultations/endpoints.ts'
import type { StateChange } from '@qadam/contract/consultations/schemas.ts'
import type { App } from '../platform/http/app-services.ts'
import { ApiClient } from './api-client.ts'
import { requestForms } from './consultation-forms.ts'
import { type Friends, inviteFriends } from './referrals.ts'

/** Sends forms as guests, each from an address of its own, and has a manager handle some. Repeating it adds nothing. */
export async function askForConsultations(app: App, friends: Friends): Promise<void> {
  const { manager } = friends
  const { counts } = await manager.send(listConsultations, { query: {} })
  if (counts.open + counts.student + counts.closed > 0) return
  await inviteFriends(app, friends)
  const guest = ApiClient.guest(app, 'localhost')
  for (const [n, form] of requestForms.entries())
    await guest.send(askConsultation, {
      body: { ...form, consent: true },
      // A documentation network: nobody's own address is limited by the demo.
      remoteAddress: `198.51.100.${n + 1}`,
    })
  await handleSome(manager, app.services.clock.now())
}

async function handleSome(manager: ApiClient, now: Date): Promise<void> {
  const { results } = await manager.send(listConsultations, { query: {} })
  const [, second, third, fourth, fifth] = results
  const change = (id: number | undefined, body: StateChange) =>
    id === undefined ? undefined : manager.send(changeConsultationState, { params: { id }, body })
  await change(second?.id, { action: 'take' })
  await change(third?.id, { action: 'no_answer', text: 'Звонили днём, не взяли трубку.' })
  await change(fourth?.id, { action: 'take' })
  await change(fifth?.id, {
    action: 'close',
    reason: 'too_expensive',
    text: 'Вернутся к разговору через год.',
  })
  if (!second || !fourth) return
  await manager.send(noteConsultation, {
    params: { id: second.id },
    body: { kind: 'call', text: 'Рассказали про Италию и стипендии. Посоветуется с родителями.' },
  })
  const tomorrow = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 10)
  await manager.send(changeConsultationStep, {
    params: { id: second.id },
    body: { step: { text: 'Позвонить вместе с мамой', on: tomorrow } },
  })
}
