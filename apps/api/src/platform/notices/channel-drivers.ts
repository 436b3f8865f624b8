import type { Channel } from '@qadam/contract/notifications/kinds.ts'
import { telegramChannel } from '../telegram/telegram-channel.ts'
import type { ChannelDriver } from './channel-driver.ts'
import { emailChannel } from './email-channel.ts'

const drivers = new Map<Exclude<Channel, 'app'>, ChannelDriver>([
  ['email', emailChannel],
  ['telegram', telegramChannel],
])

/** Returns the drivers of this installation by channel. */
export const channelDrivers = (): ReadonlyMap<Exclude<Channel, 'app'>, ChannelDriver> => drivers
