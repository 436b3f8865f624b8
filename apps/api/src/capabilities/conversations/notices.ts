import { notice, noticeKind, usualChannels } from '../../platform/notices/notice.ts'
import {
  conversationPhrases,
  conversationWords,
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

/** To the other side of a conversation: the first message since it was read. */
export const messageNews = notice({
  ...parts,
  name: 'message-news',
  reaction: 'tellOtherSide',
  on: [messageSent],
  kind: noticeKind({ name: 'messages', channels: usualChannels }),
  readers: ['student', 'responsible'],
  to: readersOfMessage,
})
