/** Forms that a client sends, an address of a class or an office included. */
export const clientConsultations = { name: 'consultation-client', points: 20, seconds: 3_600 } as const
/** Forms that come with one phone number or e-mail. */
export const contactConsultations = { name: 'consultation-contact', points: 5, seconds: 86_400 } as const
/** Forms that a school gets from everybody together: a flood from many addresses. */
export const schoolConsultations = { name: 'consultation-school', points: 300, seconds: 3_600 } as const
