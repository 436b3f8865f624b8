import type { GuardianChannels, guardianChannelsChange } from '@qadam/contract/mailings/guardian-channels.ts'
import type { z } from 'zod'
import type { Actor } from '../../../platform/access/actor.ts'
import { record } from '../../../platform/events/record.ts'
import type { RequestContext } from '../../../platform/http/call.ts'
import { guardianOf } from '../../privacy/public.ts'
import { kindNotSwitchable } from '../errors.ts'
import { guardianChannelsChosen } from '../events.ts'
import { channelsOfGuardian } from '../queries/guardian-channels.ts'
import { storeGuardianChoice } from './choose-letters.ts'

type Context = RequestContext<Actor | null>

/** Returns which messages the guardian of a link gets by which way. @throws Failure 410, 429 */
export async function openGuardianChannels(
  ctx: Context,
  { token }: { readonly token: string },
): Promise<GuardianChannels> {
  const { id } = await guardianOf(ctx, token)
  return { choices: await channelsOfGuardian(ctx.db, id) }
}

/** Switches kinds of messages off or on by a way. @throws Failure 400, 410, 429 */
export async function chooseGuardianChannels(
  ctx: Context,
  { token, choices }: z.output<typeof guardianChannelsChange>,
): Promise<GuardianChannels> {
  const { id, student_id: student } = await guardianOf(ctx, token)
  const before = await channelsOfGuardian(ctx.db, id)
  const changed = choices.filter((one) => {
    const known = before.find(({ kind, channel }) => kind === one.kind && channel === one.channel)
    if (!known) throw kindNotSwitchable()
    return known.is_on !== one.is_on
  })
  for (const { kind, channel, is_on: isOn } of changed)
    await storeGuardianChoice(ctx, id, { kind, channel, isOn })
  if (changed.length > 0)
    await record(ctx, guardianChannelsChosen, {
      kind: 'person',
      id: student,
      payload: { guardian: id, choices: changed },
    })
  return { choices: await channelsOfGuardian(ctx.db, id) }
}
