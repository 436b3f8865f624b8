import type { Channel } from '@qadam/contract/notifications/kinds.ts'
import type { Settings } from '../../settings.ts'
import { smsChannel } from '../sms/sms-channel.ts'
import { telegramChannel } from '../telegram/telegram-channel.ts'
import type { ChannelDriver } from './channel-driver.ts'
import { emailChannel } from './email-channel.ts'

const drivers: readonly (readonly [Exclude<Channel, 'app'>, ChannelDriver])[] = [
  ['email', emailChannel],
  ['telegram', telegramChannel],
  ['sms', smsChannel],
]

/** Returns the drivers of this installation by channel. */
export const channelDrivers = (settings: Settings): ReadonlyMap<Exclude<Channel, 'app'>, ChannelDriver> =>
  new Map(drivers.filter(([, { isPossible }]) => isPossible?.(settings) ?? true))
