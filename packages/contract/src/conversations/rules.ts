/** How long an author may change their comment. */
export const commentEditMinutes = 15
/** Greatest length of a comment or a message, in characters. */
export const maxTalkLength = 4_000
/** How many files one comment or message takes. */
export const maxTalkFiles = 10
/** Greatest size of one of them, in bytes. */
export const maxTalkFileBytes = 20 * 1024 * 1024

/** Which threads of messages a list shows: all, those with something unread, those whose last word is the student's. */
export const threadStates = ['all', 'unread', 'waiting'] as const
