import { postLetter } from '../mail/mail-queue.ts'
import { writeLetter } from '../mail/write-letter.ts'
import type { ChannelDriver } from './channel-driver.ts'
import { addressOf } from './message.ts'

/** E-mail: the letter waits in its table for the job of letters. */
export const emailChannel: ChannelDriver = {
  everybodyHasOne: true,
  addressOf: ({ email }) => email,
  fails: ({ email_fails: fails }) => fails,
  post: async ({ db, services }, { deliveryIds, address, message, school }) => {
    const { action, attachments, files, isOnce } = message
    const letter = writeLetter({
      to: address,
      language: message.language,
      subject: message.subject,
      paragraphs: message.paragraphs,
      ...(action
        ? { action: { label: action.label, url: addressOf(action, school), whenBroken: action.whenBroken } }
        : {}),
      footer: [message.footer],
      unsubscribe: message.unsubscribe,
      school,
    })
    await postLetter(
      services.jobs,
      db,
      { ...letter, ...(attachments ? { attachments } : {}), ...(files ? { files } : {}) },
      deliveryIds,
      isOnce,
    )
  },
}
