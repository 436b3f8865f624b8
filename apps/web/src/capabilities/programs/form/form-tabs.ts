import { formParts } from '@qadam/contract/programs/publishing.ts'

/** The tabs of the page: the parts of the form, and the history. */
export const formTabs = [...formParts, 'history'] as const
export type FormTab = (typeof formTabs)[number]
