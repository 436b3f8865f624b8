import { kindsOf } from '@qadam/contract/notifications/kinds.ts'
import type { NotificationSettings, settingsChange } from '@qadam/contract/notifications/schemas.ts'
import type { z } from 'zod'
import type { RequestContext } from '../../../platform/http/call.ts'
import { storeChoice, storeHours } from '../../../platform/notices/choices.ts'
import { noticeKinds } from '../../../platform/notices/notice.ts'
import { choicesFor, wantedBy } from '../../../platform/notices/reader-channels.ts'
import { isSmsOn } from '../../../platform/sms/sms-of-school.ts'
import { choiceNotOffered, kindNotOffered } from '../errors.ts'
import { settingsOf } from '../queries/settings.ts'

/** Changes how the caller is notified. @throws Failure 400 when the school must be able to say it by that channel */
export async function changeSettings(
  ctx: RequestContext,
  { choice, ...hours }: z.output<typeof settingsChange>,
): Promise<NotificationSettings> {
  const { db, actor } = ctx
  if (choice) {
    const kind = noticeKinds().get(choice.kind)
    if (!kind || !kindsOf(actor.role).includes(choice.kind)) throw kindNotOffered()
    if (choice.channel === 'sms' && !(await isSmsOn(db, ctx.services.settings))) throw choiceNotOffered()
    if (!choicesFor(kind, choice.channel).includes(choice.choice)) throw choiceNotOffered()
    await storeChoice(db, { personId: actor.id, ...choice })
  }
  if (Object.values(hours).some((time) => time !== undefined)) {
    const { hours: before } = (await wantedBy(db, [actor.id]))(actor.id)
    await storeHours(db, actor.id, {
      quiet_from: hours.quiet_from ?? before.quiet_from,
      quiet_until: hours.quiet_until ?? before.quiet_until,
      daily_at: hours.daily_at ?? before.daily_at,
    })
  }
  return settingsOf(ctx)
}
