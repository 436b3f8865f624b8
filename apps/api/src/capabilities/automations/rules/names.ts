import type { AutomationKey } from '@qadam/contract/automations/automations.ts'
import type { Language } from '@qadam/contract/values.ts'
import { automations as english } from '@qadam/phrases/en/mails/automations.ts'
import { automations as kazakh } from '@qadam/phrases/kk/mails/automations.ts'
import { automations as russian } from '@qadam/phrases/ru/mails/automations.ts'

const phrases: Readonly<Record<Language, Readonly<Record<AutomationKey, string>>>> = {
  ru: russian,
  kk: kazakh,
  en: english,
}

/** Returns how staff see the mailing of an automation. */
export const nameOf = (key: AutomationKey, language: Language): string => phrases[language][key]
