/** The parts of the form in their order; each has its own address. */
export const formParts = [
  'texts',
  'classification',
  'money',
  'rounds',
  'requirements',
  'media',
  'people',
  'publication',
] as const
export type FormPart = (typeof formParts)[number]

/** The tabs of the page: the parts, and the history of the program. */
export const formTabs = [...formParts, 'history'] as const
export type FormTab = (typeof formTabs)[number]
