import type { Api } from 'grammy'
import type { Update } from 'grammy/types'
import { signedIn } from '../../../platform/access/access.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import { inSchool } from '../../../platform/database/school-db.ts'
import type { Services } from '../../../platform/http/app-services.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { Failure } from '../../../platform/http/failure.ts'
import { inPersonContext } from '../../../platform/jobs/person-context.ts'
import { inSystemContext } from '../../../platform/jobs/system-context.ts'
import { blockChat, unblockChat } from '../../../platform/telegram/links.ts'
import { type ReceivedInChat, receivedOf } from '../rules/received.ts'
import { answerGuardian } from './answer-guardian.ts'
import { answerPerson } from './answer-person.ts'
import { answerStranger, ownerOfChat, readerOfChat } from './answer-stranger.ts'
import { passOn } from './pass-on.ts'
import { reply } from './reply.ts'
import { claimUpdates } from './store-updates.ts'

/** An update that waits, or the updates of one album. */
export interface Waiting {
  readonly schoolId: number
  readonly botId: number
  readonly updates: readonly Update[]
}

/** More than this in a minute is no conversation. */
export const perChat = { name: 'telegram-chat', points: 30, seconds: 60 } as const

/**
 * Handles updates once, with everything that follows in the same transaction. What a linked chat asks for is done as its
 * person, with their permissions as they are now.
 */
export async function handleUpdates(services: Services, waiting: Waiting, api: Api): Promise<void> {
  const { schoolId, botId, updates } = waiting
  const updateIds = updates.map(({ update_id: id }) => id)
  const once = async <C extends RequestContext<Actor | null>>(ctx: C, work: (ctx: C) => Promise<unknown>) => {
    if (await claimUpdates(ctx, { botId, updateIds })) await work(ctx)
  }
  const reason = `update ${updateIds[0]}`
  const inSystem = (work: (ctx: RequestContext<Actor | null>) => Promise<unknown>) =>
    inSystemContext(services, { schoolId, requestId: `bot ${reason}`, client: 'telegram' }, (ctx) =>
      once(ctx, work),
    )
  const member = updates[0]?.my_chat_member
  const received = receivedOf(botId, updates)
  if (member?.chat.type === 'private')
    await inSystem(({ db, now }) =>
      member.new_chat_member.status === 'kicked'
        ? blockChat(db, member.chat.id, now)
        : unblockChat(db, member.chat.id),
    )
  else if (!received) await inSystem(async () => {})
  else {
    const excess = (await countOf(services, schoolId, received)) - perChat.points
    // The answer comes once: answering each of a storm would be a storm too.
    if (excess > 0)
      await inSystem(async (ctx) => {
        if (excess === 1)
          await reply(ctx, received, { answer: 'tooFast', reader: await readerOfChat(ctx, received.chatId) })
      })
    else {
      const owner = await inSchool(services.pools, { schoolId, readOnly: true }, (db) =>
        ownerOfChat(db, received.chatId),
      )
      const personId = owner?.id ?? 0
      if (!owner || received.command === 'start') await inSystem((ctx) => answerStranger(ctx, received))
      else if (owner.is === 'guardian') await inSystem((ctx) => answerGuardian(ctx, received, owner.id))
      else
        await handlePersons(services, { who: { schoolId, personId, reason }, received, api, once }).catch(
          (failure: unknown) => inSystem((ctx) => answerFailure(ctx, received, failure)),
        )
    }
  }
}

const countOf = ({ limits }: Services, schoolId: number, { chatId }: ReceivedInChat) =>
  limits.count(perChat, `${schoolId} ${chatId}`, 1)

interface OfPerson {
  readonly who: { readonly schoolId: number; readonly personId: number; readonly reason: string }
  readonly received: ReceivedInChat
  readonly api: Api
  readonly once: <C extends RequestContext<Actor | null>>(
    ctx: C,
    work: (ctx: C) => Promise<unknown>,
  ) => Promise<void>
}

async function handlePersons(services: Services, { who, received, api, once }: OfPerson): Promise<void> {
  const asPerson = <T>(readOnly: boolean, work: (ctx: RequestContext) => Promise<T>) =>
    inPersonContext(
      services,
      { ...who, by: 'bot' },
      { access: signedIn, evenWithoutTariff: true, readOnly },
      work,
    )
  const write = (work: (ctx: RequestContext) => Promise<unknown>) => asPerson(false, (ctx) => once(ctx, work))
  if (received.command !== undefined || received.press !== undefined)
    await write((ctx) => answerPerson(ctx, received))
  else {
    // Files are fetched with no transaction open.
    const actor = await asPerson(true, async (ctx) => ctx.actor)
    await passOn({ services, api, actor, once: write }, received)
  }
}

/** Posts why something was not done. @throws unknown what is no failure */
async function answerFailure(
  ctx: RequestContext<Actor | null>,
  received: ReceivedInChat,
  failure: unknown,
): Promise<void> {
  if (!(failure instanceof Failure)) throw failure
  const reader = await readerOfChat(ctx, received.chatId)
  await reply(ctx, received, { answer: failure.status === 401 ? 'suspended' : { failure }, reader })
}
