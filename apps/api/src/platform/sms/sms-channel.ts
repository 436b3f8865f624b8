import { sizeOfTextMessage } from '@qadam/contract/mailings/text-message.ts'
import { changeDeliveries } from '../deliveries/deliveries.ts'
import type { ChannelDriver } from '../notices/channel-driver.ts'
import { addressOf, type Message, type Sender } from '../notices/message.ts'
import { hasSmsProvider, spendSegments } from './sms-of-school.ts'
import { postText } from './text-queue.ts'

/** A notice is at most so many parts: the rest is behind its link. */
const noticeSegments = 3

/** Text messages: they wait in their table for the job that is paced. What is too much for a day of the school fails. */
export const smsChannel: ChannelDriver = {
  everybodyHasOne: false,
  isPossible: hasSmsProvider,
  addressOf: ({ phone }) => phone,
  post: async ({ db, services, now }, { deliveryIds, address, message, school }) => {
    const text = message.sms ?? writeNoticeText(message, school)
    if (await spendSegments(db, sizeOfTextMessage(text).segments, now))
      await postText(services.jobs, db, {
        phone: address,
        text,
        deliveryIds,
        isOnce: message.isOnce ?? false,
        now,
      })
    else await changeDeliveries(db, deliveryIds, { state: 'failed', reason: 'sms_ceiling', now })
  },
}

/** Writes a notice as a text message: who writes, what about, as much of the rest as fits, and the link. */
export function writeNoticeText(
  { title, body, action }: Pick<Message, 'title' | 'body' | 'action'>,
  school: Sender,
): string {
  const whole = (text: string) =>
    [`${school.name}: ${title}`, text, action ? addressOf(action, school) : ''].filter(Boolean).join('\n')
  const fits = (text: string) => sizeOfTextMessage(whole(text)).segments <= noticeSegments
  if (fits(body)) return whole(body)
  const signs = [...body]
  // The longest beginning that fits, found by halving: counting is not free.
  let shortest = 0
  let longest = signs.length
  while (shortest < longest) {
    const middle = Math.ceil((shortest + longest) / 2)
    if (fits(`${signs.slice(0, middle).join('')}…`)) shortest = middle
    else longest = middle - 1
  }
  return whole(shortest === 0 ? '' : `${signs.slice(0, shortest).join('').trimEnd()}…`)
}
