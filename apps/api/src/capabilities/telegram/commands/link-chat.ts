import type { Actor } from '../../../platform/access/actor.ts'
import type { SchoolDb } from '../../../platform/database/school-db.ts'
import { sql } from '../../../platform/database/sql.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { dropMessagesTo } from '../../../platform/telegram/chat-queue.ts'
import { chatLinked, chatUnlinked, guardianChatLinked, guardianChatUnlinked } from '../events.ts'
import { renewCodeOf } from './renew-code.ts'

type Context = RequestContext<Actor | null>

/** A chat as Telegram names it. */
export interface Chat {
  readonly botId: number
  readonly chatId: number
  readonly username: string | null
}

/** Whose chat it is: a person with an account, or a guardian, by the row of one of their children. */
export interface ChatOwner {
  readonly is: 'person' | 'guardian'
  readonly id: number
}

interface OwnerColumns {
  readonly person_id: number | null
  readonly guardian_id: number | null
}

export const ownerOf = ({ person_id: person, guardian_id: guardian }: OwnerColumns): ChatOwner =>
  person === null ? { is: 'guardian', id: guardian ?? 0 } : { is: 'person', id: person }

/** Links a chat to a person or guardian. Their former chat and the chat's former owner are unlinked. */
export async function linkChat(
  ctx: Context,
  { botId, chatId, username }: Chat,
  { owner, by }: { readonly owner: ChatOwner; readonly by: 'code' | 'link' },
): Promise<void> {
  const { db, now } = ctx
  const former = await db.rows<OwnerColumns>(sql`
    select person_id, guardian_id from telegram_links where school_id = ${db.schoolId} and unlinked_at is null
      and (chat_id = ${chatId} or ${isOf(owner)}) for update`)
  for (const one of former.map(ownerOf)) {
    const isOwn = one.is === owner.is && one.id === owner.id
    await unlinkChat(ctx, one, { by: 'other_chat', renews: !isOwn })
  }
  const column = (is: ChatOwner['is']) => (owner.is === is ? owner.id : null)
  await db.rows(sql`
    insert into telegram_links (school_id, person_id, guardian_id, bot_id, chat_id, username, linked_at)
    values (${db.schoolId}, ${column('person')}, ${column('guardian')}, ${botId}, ${chatId}, ${username}, ${now})`)
  if (owner.is === 'person') await record(ctx, chatLinked, { kind: 'person', id: owner.id, payload: { by } })
  else
    await record(ctx, guardianChatLinked, {
      kind: 'person',
      id: await studentOf(db, owner.id),
      payload: { guardian: owner.id },
    })
}

/** Guardians have a row for each child: all with one mailbox have one chat. */
const isOf = ({ is, id }: ChatOwner) =>
  is === 'person'
    ? sql`person_id = ${id}`
    : sql`guardian_id in (
        select g.id from guardians own
        join guardians g on g.school_id = own.school_id and (g.id = own.id or lower(g.email) = lower(own.email))
        where own.school_id = telegram_links.school_id and own.id = ${id})`

async function studentOf(db: SchoolDb, guardianId: number): Promise<number> {
  const { student_id: id } = await db.one<{ student_id: number }>(sql`
    select student_id from guardians where school_id = ${db.schoolId} and id = ${guardianId}`)
  return id
}

interface Unlinking {
  readonly by: 'person' | 'chat' | 'other_chat' | 'bot'
  /** A used code is of no use any more: the next chat needs a new one. */
  readonly renews: boolean
}

/** Unlinks the chat of a person or guardian. Returns false when there was none. */
export async function unlinkChat(
  ctx: Context,
  owner: ChatOwner,
  { by, renews }: Unlinking,
): Promise<boolean> {
  const { db, now } = ctx
  const links = await db.rows<{ chat_id: number }>(sql`
    update telegram_links set unlinked_at = ${now}
    where school_id = ${db.schoolId} and ${isOf(owner)} and unlinked_at is null returning chat_id`)
  if (links.length === 0) return false
  for (const { chat_id: chatId } of links) await dropMessagesTo(db, chatId, now)
  if (owner.is === 'person') {
    if (renews) await renewCodeOf(ctx, owner.id)
    await record(ctx, chatUnlinked, { kind: 'person', id: owner.id, payload: { by } })
  } else
    await record(ctx, guardianChatUnlinked, {
      kind: 'person',
      id: await studentOf(db, owner.id),
      payload: { guardian: owner.id, by },
    })
  return true
}

/** Hands a guardian's chat to the row of another child of their mailbox, before the erasure of this one ends it. */
export async function moveGuardianChats({ db, now }: Context, studentId: number): Promise<void> {
  await db.rows(sql`
    update telegram_links l set guardian_id = other.id
    from guardians own cross join lateral (
      select g.id from guardians g
      where g.school_id = own.school_id and lower(g.email) = lower(own.email) and g.student_id <> own.student_id
        and g.withdrawn_at is null and g.expires_at > ${now} and g.opened_at is not null
      order by g.id limit 1) other
    where own.school_id = ${db.schoolId} and own.student_id = ${studentId} and l.school_id = own.school_id
      and l.guardian_id = own.id and l.unlinked_at is null`)
}
