// Apart from the calls: the address of the page is checked before the page comes.
export const mailingTabs = ['drafts', 'waiting', 'running', 'ended'] as const
export type MailingTab = (typeof mailingTabs)[number]

/** The parts of the editor, which a phone shows one at a time. */
export const editorParts = ['to', 'text', 'preview'] as const
export type EditorPart = (typeof editorParts)[number]
