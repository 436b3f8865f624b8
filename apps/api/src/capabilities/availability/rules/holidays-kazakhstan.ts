import { dayAfter, weekdayOf } from './civil-time.ts'

interface Name {
  readonly name_ru: string
  readonly name_kk: string
  readonly name_en: string
}
export interface HolidayRow extends Name {
  readonly day: string
  readonly worked_as: number | null
}

/**
 * A public holiday by month and day, in the years that the law names. `moves`: if it falls on a weekend, the next
 * working day is off.
 */
interface Feast extends Name {
  readonly days: readonly string[]
  readonly moves: boolean
  readonly from?: number
  readonly until?: number
}

// By the law on holidays and the Labour Code, Orthodox Christmas and Kurban Ait are days off that do not
// move.
const feasts: readonly Feast[] = [
  {
    days: ['01-01', '01-02'],
    moves: true,
    name_ru: 'Новый год',
    name_kk: 'Жаңа жыл',
    name_en: 'New Year',
  },
  {
    days: ['01-07'],
    moves: false,
    name_ru: 'Православное Рождество',
    name_kk: 'Православиелік Рождество',
    name_en: 'Orthodox Christmas',
  },
  {
    days: ['03-08'],
    moves: true,
    name_ru: 'Международный женский день',
    name_kk: 'Халықаралық әйелдер күні',
    name_en: 'International Women’s Day',
  },
  // The new Constitution was adopted by the referendum of 15 March 2026.
  {
    days: ['03-15'],
    moves: true,
    from: 2027,
    name_ru: 'День Конституции',
    name_kk: 'Конституция күні',
    name_en: 'Constitution Day',
  },
  {
    days: ['03-21', '03-22', '03-23'],
    moves: true,
    name_ru: 'Наурыз мейрамы',
    name_kk: 'Наурыз мейрамы',
    name_en: 'Nauryz',
  },
  {
    days: ['05-01'],
    moves: true,
    name_ru: 'Праздник единства народа Казахстана',
    name_kk: 'Қазақстан халқының бірлігі мерекесі',
    name_en: 'Day of the Unity of the People of Kazakhstan',
  },
  {
    days: ['05-07'],
    moves: true,
    name_ru: 'День защитника Отечества',
    name_kk: 'Отан қорғаушы күні',
    name_en: 'Defender of the Fatherland Day',
  },
  { days: ['05-09'], moves: true, name_ru: 'День Победы', name_kk: 'Жеңіс күні', name_en: 'Victory Day' },
  { days: ['07-06'], moves: true, name_ru: 'День столицы', name_kk: 'Астана күні', name_en: 'Capital Day' },
  {
    days: ['08-30'],
    moves: true,
    until: 2025,
    name_ru: 'День Конституции',
    name_kk: 'Конституция күні',
    name_en: 'Constitution Day',
  },
  {
    days: ['10-25'],
    moves: true,
    from: 2022,
    name_ru: 'День Республики',
    name_kk: 'Республика күні',
    name_en: 'Republic Day',
  },
  {
    days: ['12-16'],
    moves: true,
    name_ru: 'День Независимости',
    name_kk: 'Тәуелсіздік күні',
    name_en: 'Independence Day',
  },
]

const kurbanAitName: Name = {
  name_ru: 'Курбан айт',
  name_kk: 'Құрбан айт',
  name_en: 'Kurban Ait',
}
const calculatedKurbanAitName: Name = {
  name_ru: 'Курбан айт (дату подтверждает школа)',
  name_kk: 'Құрбан айт (күнін мектеп растайды)',
  name_en: 'Kurban Ait (the school confirms the date)',
}

// The first day as announced by the muftiate, and afterwards by astronomical calculation.
const kurbanAit: Readonly<Record<number, Name & { readonly day: string }>> = {
  2025: { day: '2025-06-06', ...kurbanAitName },
  2026: { day: '2026-05-27', ...kurbanAitName },
  2027: { day: '2027-05-16', ...calculatedKurbanAitName },
  2028: { day: '2028-05-05', ...calculatedKurbanAitName },
}

// Days of rest that the government exchanged for days of work, for weeks of five working days.
const exchanged: Readonly<Record<number, readonly HolidayRow[]>> = {
  2025: [
    {
      day: '2025-01-03',
      worked_as: null,
      name_ru: 'Выходной за 5 января',
      name_kk: '5 қаңтар үшін демалыс',
      name_en: 'Day off for 5 January',
    },
    {
      day: '2025-01-05',
      worked_as: 5,
      name_ru: 'Рабочий день за 3 января',
      name_kk: '3 қаңтар үшін жұмыс күні',
      name_en: 'Working day for 3 January',
    },
  ],
}

/** The years with complete data. */
export const knownYears: readonly number[] = Object.keys(kurbanAit).map(Number)

/** Returns the public holidays of a year in Kazakhstan, including those moved from a weekend. */
export function holidaysOfKazakhstan(year: number): HolidayRow[] {
  const rows = new Map<string, HolidayRow>()
  const add = (day: string, { name_ru, name_kk, name_en }: Name) =>
    rows.set(day, { day, name_ru, name_kk, name_en, worked_as: null })
  const held = feasts.filter(({ from = year, until = year }) => from <= year && year <= until)
  for (const feast of held) for (const day of feast.days) add(`${year}-${day}`, feast)
  const ait = kurbanAit[year]
  if (ait && !rows.has(ait.day)) add(ait.day, ait)
  for (const feast of held.filter(({ moves }) => moves))
    for (const day of feast.days.map((one) => `${year}-${one}`).filter((one) => weekdayOf(one) > 5)) {
      let free = dayAfter(day, 1)
      while (weekdayOf(free) > 5 || rows.has(free)) free = dayAfter(free, 1)
      add(free, movedFrom(feast))
    }
  for (const row of exchanged[year] ?? []) rows.set(row.day, row)
  return [...rows.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

const movedFrom = ({ name_ru, name_kk, name_en }: Name): Name => ({
  name_ru: `${name_ru}, перенос`,
  name_kk: `${name_kk}, ауыстырылған күн`,
  name_en: `${name_en}, day in lieu`,
})
