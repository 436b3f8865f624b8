// Apart from the calls: the address of the page is checked before the page comes.
export const mailingTabs = ['drafts', 'waiting', 'running', 'ended'] as const
export type MailingTab = (typeof mailingTabs)[number]
