import type { Actor } from '../../../platform/access/actor.ts'
import { sql } from '../../../platform/database/sql.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { codeState } from '../queries/chats.ts'
import type { Answer } from '../rules/answers.ts'
import { isCodeOf, personOfCode, startDigest } from '../rules/personal-code.ts'
import { findGuardian } from './guardian.ts'
import { type Chat, type ChatOwner, linkChat, ownerOf } from './link-chat.ts'
import { useCodeOf } from './renew-code.ts'

type Context = RequestContext<Actor | null>

/** What came of a code; the owner when the chat is theirs now. */
export interface Opened {
  readonly answer: Answer
  readonly owner?: ChatOwner
}

// A code has sixty bits; whoever tries more often than this does not mistype.
const codeTries = { name: 'telegram-code', points: 20, seconds: 3_600 }

/** Links the chat by a student's personal code or by a link for one use. */
export async function openByStart(ctx: Context, chat: Chat, start: string): Promise<Opened> {
  const tries = await ctx.services.limits.count(codeTries, `${ctx.schoolId} ${chat.chatId}`, 1)
  if (tries > codeTries.points) return { answer: 'tooMany' }
  const personId = personOfCode(start)
  return personId === undefined
    ? openByLink(ctx, chat, start)
    : openByCode(ctx, chat, { personId, code: start })
}

async function openByCode(
  ctx: Context,
  chat: Chat,
  { personId, code }: { personId: number; code: string },
): Promise<Opened> {
  const { db, schoolId, services } = ctx
  const student = await db.row<{ id: number }>(sql`
    select id from people where school_id = ${schoolId} and id = ${personId} and role = 'student'
      and deleted_at is null and deactivated_at is null for update`)
  const { version, used_at: usedAt } = await codeState(db, personId)
  if (!student || !isCodeOf(services.settings.LINK_SECRET, { schoolId, personId, version }, code))
    return { answer: 'codeUnknown' }
  const owner = { is: 'person', id: personId } as const
  if (await isLinkedTo(ctx, chat, owner)) return { answer: 'alreadyLinked', owner }
  if (usedAt !== null || !(await useCodeOf(ctx, personId))) return { answer: 'codeUsed' }
  await linkChat(ctx, chat, { owner, by: 'code' })
  return { answer: 'linked', owner }
}

interface StartLink {
  readonly id: number
  readonly person_id: number | null
  readonly guardian_id: number | null
  readonly used_at: string | null
  readonly is_over: boolean
}

async function openByLink(ctx: Context, chat: Chat, secret: string): Promise<Opened> {
  const { db, schoolId, now, services } = ctx
  const digest = startDigest(services.settings.LINK_SECRET, schoolId, secret)
  const link = await db.row<StartLink>(sql`
    select l.id, l.person_id, l.guardian_id, l.used_at, l.expires_at <= ${now} as is_over
    from telegram_start_links l left join people p on p.school_id = l.school_id and p.id = l.person_id
    where l.school_id = ${schoolId} and l.digest = ${digest} and p.deleted_at is null
      and p.deactivated_at is null for update of l`)
  if (!link) return { answer: 'codeUnknown' }
  const owner = ownerOf(link)
  const isGuardian = owner.is === 'guardian'
  if (isGuardian && !(await findGuardian(ctx, owner.id))) return { answer: 'guardianOver' }
  if (await isLinkedTo(ctx, chat, owner))
    return { answer: isGuardian ? 'guardianAlreadyLinked' : 'alreadyLinked', owner }
  if (link.used_at !== null) return { answer: isGuardian ? 'guardianLinkUsed' : 'codeUsed' }
  if (link.is_over) return { answer: isGuardian ? 'guardianLinkUsed' : 'codeExpired' }
  await db.rows(sql`
    update telegram_start_links set used_at = ${now} where school_id = ${schoolId} and id = ${link.id}`)
  await linkChat(ctx, chat, { owner, by: 'link' })
  return { answer: isGuardian ? 'guardianLinked' : 'linked', owner }
}

async function isLinkedTo({ db }: Context, { chatId }: Chat, { is, id }: ChatOwner): Promise<boolean> {
  const owner = is === 'person' ? sql`person_id = ${id}` : sql`guardian_id = ${id}`
  const row = await db.row(sql`
    select id from telegram_links where school_id = ${db.schoolId} and chat_id = ${chatId} and ${owner}
      and unlinked_at is null`)
  return row !== undefined
}
