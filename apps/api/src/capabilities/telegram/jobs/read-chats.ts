import type { Services } from '../../../platform/http/app-services.ts'
import { sendChatMessages } from '../../../platform/telegram/send-chat-messages.ts'
import { handleWaiting } from './handle-updates.ts'
import { pollBot } from './poll.ts'

/** Handles what people have written to a school's bot so far, and sends its answers, without waiting for the jobs. */
export async function readChats(services: Services, schoolId: number): Promise<void> {
  await pollBot(services, schoolId, { isOurs: true, seconds: 0 })
  await handleWaiting(services, schoolId)
  await sendChatMessages(services, schoolId)
}
