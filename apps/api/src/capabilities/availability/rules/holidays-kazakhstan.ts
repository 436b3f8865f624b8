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

/** A public holiday by month and day. `moves`: if it falls on a weekend, the next working day is off. */
interface Feast extends Name {
  readonly days: readonly string[]
  readonly moves: boolean
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
    name_ru: 'День Конституции',
    name_kk: 'Конституция күні',
    name_en: 'Constitution Day',
  },
  {
    days: ['10-25'],
    moves: true,
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

// The first day by astronomical calculation; the muftiate announces it, and the school confirms it.
const kurbanAit: Readonly<Record<number, string>> = {
  2026: '2026-05-27',
  2027: '2027-05-16',
  2028: '2028-05-05',
}
const kurbanAitName: Name = {
  name_ru: 'Курбан айт (дату подтверждает школа)',
  name_kk: 'Құрбан айт (күнін мектеп растайды)',
  name_en: 'Kurban Ait (the school confirms the date)',
}

/** The years with complete data. */
export const knownYears: readonly number[] = Object.keys(kurbanAit).map(Number)

/** Returns the public holidays of a year in Kazakhstan, including those moved from a weekend. */
export function holidaysOfKazakhstan(year: number): HolidayRow[] {
  const rows = new Map<string, HolidayRow>()
  const add = (day: string, { name_ru, name_kk, name_en }: Name) =>
    rows.set(day, { day, name_ru, name_kk, name_en, worked_as: null })
  for (const feast of feasts) for (const day of feast.days) add(`${year}-${day}`, feast)
  const ait = kurbanAit[year]
  if (ait && !rows.has(ait)) add(ait, kurbanAitName)
  for (const feast of feasts.filter(({ moves }) => moves))
    for (const day of feast.days.map((one) => `${year}-${one}`).filter((one) => weekdayOf(one) > 5)) {
      let free = dayAfter(day, 1)
      while (weekdayOf(free) > 5 || rows.has(free)) free = dayAfter(free, 1)
      add(free, movedFrom(feast))
    }
  return [...rows.values()].toSorted((a, b) => a.day.localeCompare(b.day))
}

const movedFrom = ({ name_ru, name_kk, name_en }: Name): Name => ({
  name_ru: `${name_ru}, перенос`,
  name_kk: `${name_kk}, ауыстырылған күн`,
  name_en: `${name_en}, day in lieu`,
})
