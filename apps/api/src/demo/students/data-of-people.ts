import * as privacy from '@qadam/contract/privacy/endpoints.ts'
import { updatePerson } from '@qadam/contract/students/endpoints.ts'
import type { Arrived } from './arrive.ts'
import type { SchoolOnADay } from './offices.ts'
import { consentOf, stageOf, turn } from './plan.ts'

/**
 * Demonstrates data rights: guardians get links, consents are withdrawn, students request erasure, processing
 * is restricted, and accounts of students who left are deactivated.
 */
export async function demonstrateRights(office: SchoolOnADay, { n, id, named }: Arrived): Promise<void> {
  const curator = office.curator(n)
  const { owner } = office
  if (n % 10 === 3)
    await curator.send(privacy.inviteGuardian, {
      body: {
        student: id,
        email: `parent${n}@family.test`,
        name: `${turn(['Сәуле', 'Ерлан', 'Гүлмира'], n)} ${named.last_name}`,
        relation: turn(['mother', 'father', 'mother'] as const, n),
        language: named.language,
      },
    })
  if (consentOf(n) === 'withdrawn') {
    const { minor_consents: given } = await curator.send(privacy.getDataOfStudent, { params: { id } })
    await curator.send(privacy.withdrawMinorConsent, {
      params: { id: given[0]?.id ?? 0 },
      body: { reason: 'Мать передумала, позвонила 12-го' },
    })
  }
  if (n % 32 === 19) await askForErasure(office, { n, named })
  if (n % 48 === 35)
    await owner.send(privacy.setRestriction, {
      body: { student: id, reason: 'Оспаривает дату рождения, ждём копию удостоверения' },
    })
  if (n % 48 === 9) await changeMind(office, named.email)
  if (stageOf(n) === 'left')
    await curator.send(updatePerson, { params: { id }, body: { status: 'deactivated' } })
}

async function askForErasure(office: SchoolOnADay, { n, named }: Pick<Arrived, 'n' | 'named'>) {
  const student = await office.open(named.email)
  const request = await student.send(privacy.makeDataRequest, {
    body: { kind: 'erasure', comment: turn(['', 'Поступаю сама, спасибо.'], n / 32) },
  })
  if (n >= 80)
    await office.owner.send(privacy.decideDataRequest, {
      params: { id: request.id },
      body: { accept: false, reason: 'Договор действует до августа, после него удалим.' },
    })
}

/** An adult student agrees to the school's texts and withdraws the consent to personal data. */
async function changeMind(office: SchoolOnADay, email: string) {
  const student = await office.open(email)
  const { consents } = await student.send(privacy.giveConsent, {})
  const own = consents.find(({ kind }) => kind === 'personal_data')
  if (own) await student.send(privacy.withdrawConsent, { params: { id: own.id }, body: { reason: '' } })
}
