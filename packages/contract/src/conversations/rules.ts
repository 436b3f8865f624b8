/** Minutes within which an author may edit a comment. */
export const commentEditMinutes = 15
/** Maximum length of a comment or a message, in characters. */
export const maxTalkLength = 4_000
/** Maximum number of files per comment or message. */
export const maxTalkFiles = 10
/** Maximum size of one file, in bytes. */
export const maxTalkFileBytes = 20 * 1024 * 1024

/** Filters of the thread list: all, with unread messages, or waiting for the school's reply. */
export const threadStates = ['all', 'unread', 'waiting'] as const

/** Where a message was written. */
export const messageWays = ['site', 'telegram'] as const
/** What became of a message that the bot takes to a student's chat. */
export const chatCopyStates = ['waiting', 'sent', 'blocked', 'failed'] as const
