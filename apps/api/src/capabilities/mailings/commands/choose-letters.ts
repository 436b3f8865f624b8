import type { LetterChoices } from '@qadam/contract/mailings/unsubscribe.ts'
import type { Channel, NoticeKindName } from '@qadam/contract/notifications/kinds.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { peopleAt } from '../../../platform/mail/failed-addresses.ts'
import { switchChoice } from '../../../platform/notices/choices.ts'
import { kindNotSwitchable } from '../errors.ts'
import { lettersChosen } from '../events.ts'
import { type LinkedReader, readerOfLink, shownChoices } from '../queries/letter-choices.ts'

type Context = RequestContext<Actor | null>

/** Ends the letters of a link's kinds. Idempotent. @throws Failure 404 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const reader = await readerOfLink(ctx, token)
  const ended = reader.choices.filter(({ kind }) => reader.kinds.includes(kind))
  await store(
    ctx,
    reader,
    ended.map(({ kind }) => ({ kind, is_on: false })),
    true,
  )
}

/** Switches kinds of letters of a link's reader off or on. @throws Failure 400, 404 */
export async function chooseLetters(
  ctx: Context,
  token: string,
  choices: LetterChoices['choices'],
): Promise<LetterChoices> {
  const reader = await readerOfLink(ctx, token)
  await store(ctx, reader, choices, false)
  return shownChoices(await readerOfLink(ctx, token))
}

async function store(
  ctx: Context,
  { reader, channel, personId, email: address, choices: before }: LinkedReader,
  choices: LetterChoices['choices'],
  isOneClick: boolean,
): Promise<void> {
  const wasOn = new Map(before.map(({ kind, is_on }) => [kind, is_on]))
  if (choices.some(({ kind }) => !wasOn.has(kind))) throw kindNotSwitchable()
  const changed = new Map(choices.map(({ kind, is_on }) => [kind, is_on]))
  // A choice of the digest stays what it is.
  for (const [kind, isOn] of changed)
    if (wasOn.get(kind) === isOn) changed.delete(kind)
    else {
      if (reader.is === 'person') await switchChoice(ctx.db, { personId, kind, channel, isOn })
      if (channel === 'email') await storeAtAddress(ctx, address.toLowerCase(), { kind, isOn })
    }
  if (changed.size === 0) return
  const kindsThat = (isOn: boolean) => [...changed].flatMap(([kind, on]) => (on === isOn ? [kind] : []))
  await record(ctx, lettersChosen, {
    kind: 'person',
    id: personId,
    payload: {
      off: kindsThat(false),
      on: kindsThat(true),
      is_one_click: isOneClick,
      guardian: reader.is === 'guardian' ? reader.id : null,
    },
  })
}

interface GuardianChoice {
  readonly kind: NoticeKindName
  readonly channel: Exclude<Channel, 'app'>
  readonly isOn: boolean
}

/** A guardian of several students has a row for each: what they chose is for all with their address. */
export const storeGuardianChoice = (
  { db, now }: Context,
  id: number,
  { kind, channel, isOn }: GuardianChoice,
) =>
  db.rows(sql`
    insert into guardian_choices (school_id, guardian_id, kind, channel, choice, chosen_at)
    select g.school_id, g.id, ${kind}, ${channel}, ${isOn ? 'now' : 'never'}, ${now} from guardians g
    join guardians own on own.school_id = g.school_id and (own.id = g.id or lower(own.email) = lower(g.email))
    where own.school_id = ${db.schoolId} and own.id = ${id}
    on conflict (school_id, guardian_id, kind, channel) do update set choice = excluded.choice, chosen_at = excluded.chosen_at`)

/**
 * Stores a choice for everybody who reads at an address: a guardian of several students has a row for each, and a student
 * may share an address with their guardian. The next of them would otherwise get what the first no longer does.
 */
async function storeAtAddress(
  ctx: Context,
  address: string,
  { kind, isOn }: { readonly kind: NoticeKindName; readonly isOn: boolean },
): Promise<void> {
  for (const { person_id: personId, guardian_id: guardian } of await peopleAt(ctx.db, address))
    if (guardian === null) await switchChoice(ctx.db, { personId, kind, channel: 'email', isOn })
    else await storeGuardianChoice(ctx, guardian, { kind, channel: 'email', isOn })
}
