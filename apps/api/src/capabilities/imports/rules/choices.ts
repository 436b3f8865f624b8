import { cardColours, durationUnits, pricePeriods, programKinds } from '@qadam/contract/programs/rules.ts'
import { foldLoosely } from '../../../platform/import/folding.ts'

/** Words for each choice in spreadsheets, in three languages; the choice's own name matches too. */
const words = {
  kind: {
    choices: programKinds,
    degree: 'program|programme|degree program|программа|программа вуза|багдарлама|университет багдарламасы',
    course: 'preparation course|курс|курс подготовки|дайындык курсы',
  },
  price_period: {
    choices: pricePeriods,
    year: 'yearly annual annually|per year|a year|year|год|в год|за год|годовая|жыл|жылына|бир жыл',
    semester: 'per semester|a semester|term|per term|семестр|в семестр|за семестр|семестрине',
    month: 'monthly|per month|a month|месяц|в месяц|за месяц|ай|айына',
    total:
      'whole course|whole program|full course|full program|program|за все обучение|за весь курс|всего|полная|барлыгы|толык курс',
  },
  duration_unit: {
    choices: durationUnits,
    weeks: 'week|w|неделя|недели|недель|нед|апта',
    months: 'month|m|месяц|месяца|месяцев|мес|ай',
    semesters: 'semester|term|terms|семестр|семестра|семестров',
    years: 'year|y|год|года|лет|жыл',
  },
  color: {
    choices: cardColours,
    orange: 'оранжевый|кызгылт сары',
    green: 'зеленый|жасыл',
    blue: 'синий|голубой|кок',
    pink: 'розовый|кызгылт',
    purple: 'фиолетовый|кулгин',
    yellow: 'желтый|сары',
    mermaid: 'русалка',
  },
} as const

export type ChoiceField = keyof typeof words

const known = new Map<ChoiceField, Map<string, string>>(
  (Object.keys(words) as ChoiceField[]).map((field) => {
    const found = new Map<string, string>()
    for (const choice of words[field].choices) {
      const others = (words[field] as Record<string, unknown>)[choice]
      for (const word of [choice, ...String(others ?? '').split('|')]) found.set(foldLoosely(word), choice)
    }
    return [field, found]
  }),
)

export function choiceOf(field: ChoiceField, word: string): string | undefined {
  return known.get(field)?.get(foldLoosely(word))
}
