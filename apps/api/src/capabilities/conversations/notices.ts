import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  conversationPhrases,
  conversationWords,
  readersInChat,
  readersOfMention,
  readersOfMessage,
  type Written,
} from './commands/news.ts'
import { commentCreated, messageSent } from './events.ts'

const parts = {
  channels: usualChannels,
  phrases: conversationPhrases,
  // Their readers are asked for again instead: a comment may be deleted, a message read.
  stillTrue: async (_: unknown, about: readonly Written[]) => about,
  words: conversationWords,
}

/** To staff and teachers: a comment on a person mentions them. */
export const mentionNews = notice({
  ...parts,
  name: 'mention-news',
  reaction: 'tellMentioned',
  on: [commentCreated],
  kind: noticeKind({ name: 'mentions', channels: usualChannels }),
  readers: ['mentioned'],
  to: readersOfMention,
})

const messages = noticeKind({ name: 'messages', channels: usualChannels })

/** To the other side of a conversation: the first message since it was read. */
export const messageNews = notice({
  ...parts,
  name: 'message-news',
  reaction: 'tellOtherSide',
  on: [messageSent],
  kind: messages,
  readers: ['student', 'responsible'],
  to: readersOfMessage,
})

/** To a student whose chat got the message itself: in the bell alone. */
export const messageInChat = notice({
  ...parts,
  name: 'message-in-chat',
  reaction: 'tellBellOfChat',
  on: [messageSent],
  kind: messages,
  channels: ['app'],
  readers: ['student'],
  to: readersInChat,
})
