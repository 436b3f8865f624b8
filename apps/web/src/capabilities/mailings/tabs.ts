// Apart from the calls: the address of the page is checked before the page comes.
export const mailingLists = ['drafts', 'waiting', 'running', 'ended'] as const
export type MailingList = (typeof mailingLists)[number]
/** The lists of mailings by their state, what goes by itself, and what students answered. */
export const mailingTabs = [...mailingLists, 'automatic', 'ratings'] as const
export type MailingTab = (typeof mailingTabs)[number]

/** The parts of the editor, which a phone shows one at a time. */
export const editorParts = ['to', 'text', 'preview'] as const
export type EditorPart = (typeof editorParts)[number]
