import { languages } from '@qadam/contract/values.ts'
import type { Actor } from '../../../platform/access/actor.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { unblockChat } from '../../../platform/telegram/links.ts'
import { chooseGuardianLanguage, dayInChat, type GuardianInChat } from '../extension-points.ts'
import { dayHeadings, languageNames } from '../rules/answers.ts'
import type { ReceivedInChat } from '../rules/received.ts'
import { listedLines } from './day.ts'
import { findGuardian } from './guardian.ts'
import { unlinkChat } from './link-chat.ts'
import { reply } from './reply.ts'

type Context = RequestContext<Actor | null>

/** Does what a guardian asks for in their chat, who sees what their page shows and has no account to act with. */
export async function answerGuardian(ctx: Context, received: ReceivedInChat, id: number): Promise<void> {
  // Whoever writes to the bot has not blocked it.
  await unblockChat(ctx.db, received.chatId)
  const { command, press } = received
  const guardian = await findGuardian(ctx, id)
  if (command === 'stop') {
    await unlinkChat(ctx, { is: 'guardian', id }, { by: 'chat', renews: false })
    return reply(ctx, received, { answer: 'guardianStopped', reader: guardian })
  }
  if (!guardian) return reply(ctx, received, { answer: 'guardianOver' })
  const chosen = languages.find((one) => press === `language ${one}`)
  if (chosen) {
    await chooseGuardianLanguage.run(ctx, { guardianId: id, language: chosen })
    return reply(ctx, received, {
      answer: 'guardianLanguageChosen',
      reader: { ...guardian, language: chosen },
    })
  }
  if (command === 'today')
    return reply(ctx, received, { answer: { text: await daysOf(ctx, guardian) }, reader: guardian })
  if (command === 'language') {
    const rows = [languages.map((one) => ({ label: languageNames[one], press: `language ${one}` }))]
    return reply(ctx, received, { answer: 'chooseLanguage', reader: guardian, rows })
  }
  if (command === undefined && press === undefined) {
    const answer = guardian.contact ? 'guardianWrite' : 'guardianWriteNoContact'
    return reply(ctx, received, { answer, values: { contact: guardian.contact }, reader: guardian })
  }
  return reply(ctx, received, {
    answer: command === 'quiet' ? 'guardianQuiet' : 'guardianHelp',
    reader: guardian,
  })
}

/** The day of each child. Its buttons lead to pages that need an account, and to classes that are the child's. */
async function daysOf(ctx: Context, { children, language }: GuardianInChat): Promise<string> {
  const headings = dayHeadings(language)
  const days: string[] = []
  for (const { first_name: name, actor } of children) {
    const found = await dayInChat.run({ ...ctx, actor, language })
    const classes = found.flatMap((part) => part.classes)
    const due = found.flatMap((part) => part.due)
    days.push(
      [
        name,
        listedLines(headings.classes, classes, headings.noClasses),
        listedLines(headings.due, due, headings.nothingDue),
      ].join('\n\n'),
    )
  }
  return days.join('\n\n')
}
