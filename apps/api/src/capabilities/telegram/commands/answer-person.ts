import { type Language, languages } from '@qadam/contract/values.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { storeHours } from '../../../platform/notices/choices.ts'
import { wantedBy } from '../../../platform/notices/reader-channels.ts'
import { unblockChat } from '../../../platform/telegram/links.ts'
import { chooseLanguage } from '../../accounts/public.ts'
import { languageNames, quietLabel } from '../rules/answers.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { writeDay } from './day.ts'
import { unlinkChat } from './link-chat.ts'
import { readerOf, reply } from './reply.ts'

type Step = (ctx: RequestContext, received: ReceivedInChat) => Promise<void>

const commands: Readonly<Record<string, Step>> = {
  today: writeDay,
  language: askLanguage,
  quiet: askQuiet,
  stop: stopChat,
  help: answerHelp,
}

/** Does what the person of a linked chat asks for by a command or a button: they are the actor. */
export async function answerPerson(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  // Whoever writes to the bot has not blocked it.
  await unblockChat(ctx.db, received.chatId)
  const { command, press } = received
  if (press !== undefined) await answerPress(ctx, received, press)
  else await (commands[command ?? ''] ?? answerHelp)(ctx, received)
}

async function answerPress(ctx: RequestContext, received: ReceivedInChat, press: string): Promise<void> {
  const [what, value = ''] = press.split(' ')
  const language = languages.find((one) => one === value)
  if (what === 'language' && language) await changeLanguage(ctx, received, language)
  else if (what === 'quiet' && (value === 'night' || value === 'off'))
    await changeQuiet(ctx, received, quietHours[value])
  // A button of a former version.
  else await answerHelp(ctx, received)
}

async function askLanguage(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  const rows = [languages.map((one) => ({ label: languageNames[one], press: `language ${one}` }))]
  await reply(ctx, received, { answer: 'chooseLanguage', reader: await readerOf(ctx), rows })
}

async function changeLanguage(
  ctx: RequestContext,
  received: ReceivedInChat,
  language: Language,
): Promise<void> {
  await chooseLanguage(ctx, language)
  await reply(ctx, received, { answer: 'languageChosen', reader: await readerOf(ctx) })
}

// Hours that begin and end at one time are none.
const quietHours = {
  night: { quiet_from: '21:00', quiet_until: '09:00' },
  off: { quiet_from: '00:00', quiet_until: '00:00' },
} as const

async function askQuiet(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  const reader = await readerOf(ctx)
  const { hours } = (await wantedBy(ctx.db, [ctx.actor.id]))(ctx.actor.id)
  const { quiet_from: from, quiet_until: until } = hours
  const language = reader?.language ?? ctx.language
  await reply(ctx, received, {
    answer: from === until ? 'quietOff' : 'quietNow',
    values: { from: from.slice(0, 5), until: until.slice(0, 5) },
    reader,
    rows: [
      [
        { label: quietLabel(language, 'quietNight'), press: 'quiet night' },
        { label: quietLabel(language, 'quietNever'), press: 'quiet off' },
      ],
    ],
  })
}

async function changeQuiet(
  ctx: RequestContext,
  received: ReceivedInChat,
  chosen: (typeof quietHours)[keyof typeof quietHours],
): Promise<void> {
  const { hours } = (await wantedBy(ctx.db, [ctx.actor.id]))(ctx.actor.id)
  await storeHours(ctx.db, ctx.actor.id, { ...hours, ...chosen })
  await reply(ctx, received, {
    answer: chosen.quiet_from === chosen.quiet_until ? 'quietOff' : 'quietNow',
    values: { from: chosen.quiet_from, until: chosen.quiet_until },
    reader: await readerOf(ctx),
  })
}

async function stopChat(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  const reader = await readerOf(ctx)
  await unlinkChat(ctx, { is: 'person', id: ctx.actor.id }, { by: 'chat', renews: true })
  await reply(ctx, received, { answer: 'stopped', reader })
}

async function answerHelp(ctx: RequestContext, received: ReceivedInChat): Promise<void> {
  await reply(ctx, received, { answer: 'help', reader: await readerOf(ctx) })
}
