import type { Language, Role } from '@qadam/contract/values.ts'
import type { SchoolDb } from '../../platform/database/school-db.ts'
import { sql } from '../../platform/database/sql.ts'
import type { DomainEvent, EventType } from '../../platform/events/event-type.ts'
import { on } from '../../platform/events/reactions.ts'
import type { Services } from '../../platform/http/app-services.ts'
import { postLetter } from '../../platform/mail/mail-queue.ts'
import { accountSender, type FactorLetter, phraseIn, writeAccountLetter } from './commands/write-letter.ts'
import {
  personCreated,
  personEmailChanged,
  personPasswordChanged,
  personRecoveryCodesMade,
  personRecoveryCodeUsed,
  personSecondFactorOff,
  personSecondFactorOn,
  personSecondFactorReset,
} from './events.ts'

interface Reader {
  readonly first_name: string
  readonly email: string | null
  readonly role: Role
  readonly language: Language
}

/**
 * Registers the e-mails that follow events of an account. They are letters and no notices: alarms go at once to the address
 * that is affected, which may be the former one, and who was just given an account cannot see the bell yet.
 */
export function reactToAccounts(): void {
  on(personPasswordChanged, {
    tellOfPassword: (services, db, event) =>
      notify(services, db, event, ({ email, ...reader }) => ({
        to: email,
        about: 'passwordChanged',
        reader,
        further: ['notMe'],
      })),
  })
  on(personEmailChanged, {
    tellOfAddress: (services, db, event) =>
      notify(services, db, event, (reader) => ({
        to: event.payload.previous,
        about: 'emailChanged',
        reader,
        further: ['notMe'],
      })),
  })
  on(personCreated, {
    tellOfAccount: (services, db, event) =>
      notify(services, db, event, ({ email, ...reader }) => ({
        to: event.payload.invited ? null : email,
        about: 'accountMade',
        reader: { ...reader, email },
        action: 'accountMade.action',
      })),
  })
  reactToSecondFactors()
}

function reactToSecondFactors(): void {
  const alarm =
    (about: FactorLetter) =>
    <Type extends EventType>(services: Services, db: SchoolDb, event: DomainEvent<Type>) =>
      notify(services, db, event, ({ email, ...reader }) => ({
        to: email,
        about,
        reader,
        further: ['notMe'],
      }))
  on(personSecondFactorOn, { notifyOfFactor: alarm('factorOn') })
  on(personSecondFactorOff, { notifyOfFactor: alarm('factorOff') })
  on(personSecondFactorReset, { notifyOfFactor: alarm('factorReset') })
  on(personRecoveryCodesMade, { notifyOfCodes: alarm('recoveryMade') })
  on(personRecoveryCodeUsed, {
    notifyOfCode: (services, db, event) =>
      notify(services, db, event, ({ email, ...reader }) => ({
        to: email,
        about: 'recoveryUsed',
        reader,
        values: { left: event.payload.left },
        further: ['notMe'],
      })),
  })
}

interface Notice {
  readonly to: string | null
  readonly about: 'passwordChanged' | 'emailChanged' | 'accountMade' | FactorLetter
  readonly reader: Partial<Reader>
  readonly values?: Readonly<Record<string, number>>
  readonly further?: readonly 'notMe'[]
  readonly action?: 'accountMade.action'
}

async function notify(
  services: Services,
  db: SchoolDb,
  event: DomainEvent<EventType>,
  notice: (reader: Reader) => Notice,
): Promise<void> {
  const reader = await db.row<Reader>(sql`
    select p.first_name, p.email, p.role, coalesce(p.language, c.default_language) as language
    from people p join schools c on c.school_id = p.school_id
    where p.school_id = ${db.schoolId} and p.id = ${event.object_id} and p.deleted_at is null`)
  if (!reader) return
  const { to, about, values: own, further, action } = notice(reader)
  if (!to) return
  const { language } = reader
  const values = {
    ...own,
    name: reader.first_name,
    email: reader.email ?? '',
    role: phraseIn(language, `role.${reader.role}`),
  }
  const school = await accountSender(db, services.settings)
  await postLetter(
    services.jobs,
    db,
    writeAccountLetter(school, {
      to,
      language,
      about,
      values,
      ...(further ? { further } : {}),
      ...(action ? { action: { phrase: action, url: `${school.origin}/login` } } : {}),
    }),
  )
}
