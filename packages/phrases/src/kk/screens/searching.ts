import type { searching as russian } from '../../ru/screens/searching.ts'
import type { Translation } from '../../translation.ts'

/** Suggestions while somebody types in the catalogue's search, and how the search was understood. */
export const searching: Translation<typeof russian> = {
  suggestions: 'Іздеу кеңестері',
  programs: 'Бағдарламалар',
  universities: 'Университеттер',
  cities: 'Қалалар',
  fields: 'Бағыттар',
  suggested_one: '{{number}} кеңес бар, көрсеткілермен таңдаңыз',
  suggested_other: '{{number}} кеңес бар, көрсеткілермен таңдаңыз',
  nothing: 'Кеңес жоқ',
  near: 'Барлық сөзге сәйкес ештеңе жоқ. Жақын нәтижелер көрсетілді.',
  shownFor: '«{{meant}}» бойынша нәтижелер көрсетілді.',
  didYouMean: '«{{meant}}» деп іздедіңіз бе?',
  understood: '«{{word}}» дегенді былай түсіндік: {{names}}',
  andMore: '{{names}} және тағы {{more}}',
}
