import type { FieldName } from '@qadam/contract/mailings/fields.ts'
import type { CurrencyCode } from '@qadam/contract/money/currencies.ts'
import { formatMoney } from '@qadam/contract/money/format.ts'
import { money } from '@qadam/contract/money/money.ts'
import type { Language } from '@qadam/contract/values.ts'
import { type SQL, sql } from '../../../platform/database/sql.ts'

/**
 * The values of fields, over `a` (a reader: `person_id`, `guardian_id`, `student_id`, `name`, `first_name`, `last_name`), `st` (the
 * student), `rec` (their record) and `s` (the school). Null where there is none.
 */
const fieldSql: Readonly<Record<FieldName, SQL>> = {
  first_name: sql`nullif(a.first_name, '')`,
  last_name: sql`nullif(a.last_name, '')`,
  full_name: sql`nullif(a.name, '')`,
  student: sql`nullif(trim(concat(st.first_name, ' ', st.last_name)), '')`,
  guardian_name: sql`case when a.guardian_id is not null then nullif(a.name, '') end`,
  curator: sql`(select nullif(trim(concat(c.first_name, ' ', c.last_name)), '') from people c
    where c.school_id = s.school_id and c.id = rec.responsible_id and c.deleted_at is null)`,
  school: sql`s.name`,
  balance: sql`nullif(rec.payment_balance_tiyn, 0)::text || ' KZT'`,
  next_payment: sql`(select t.amount_minor - t.paid_minor || ' ' || t.currency ${nextTranche()})`,
  next_payment_day: sql`(select t.due_on::text ${nextTranche()})`,
  visa_date: sql`(select v.visa_date::text from student_visas v
    where v.school_id = s.school_id and v.student_id = a.student_id)`,
  // Where they chose to study: the city of the program if it has one, else of its university.
  city: sql`(select coalesce(case a.language when 'ru' then c.name_ru when 'kk' then c.name_kk else c.name_en end, c.name)
    from applications f
    join programs pr on pr.school_id = f.school_id and pr.id = f.program_id
    left join universities u on u.school_id = pr.school_id and u.id = pr.university_id
    join cities c on c.school_id = f.school_id and c.id = coalesce((select case when count(*) = 1 then min(x.city_id) end
      from program_cities x where x.school_id = f.school_id and x.program_id = f.program_id), u.city_id)
    where f.school_id = s.school_id and f.student_id = a.student_id and f.status = 'final_choice'
    order by f.changed_at desc, f.id desc limit 1)`,
  cashback: sql`(select b.balance - b.pending_out || ' KZT' from ledger_accounts l
    join ledger_balances b on b.school_id = l.school_id and b.account_id = l.id
    where l.school_id = s.school_id and l.person_id = a.student_id and l.kind = 'cashback' and l.currency = 'KZT'
      and b.balance > b.pending_out)`,
  link: sql`case when a.student_id is not null then 'link' end`,
}

function nextTranche(): SQL {
  return sql`from tranches t where t.school_id = s.school_id and t.student_id = a.student_id
    and t.paid_minor < t.amount_minor and t.waived_at is null and t.ended_at is null and t.due_on is not null
    order by t.due_on, t.id limit 1`
}

/** Returns the SQL of an object with the values of these fields. */
export function valuesSql(names: readonly FieldName[]): SQL {
  if (names.length === 0) return sql`'{}'::jsonb`
  const pairs = names.map((name) => sql`${name}::text, ${fieldSql[name]}`)
  return sql`jsonb_build_object(${sql.join(pairs, ', ')})`
}

/** Returns the condition that one of these fields has no value. */
export function someEmpty(names: readonly FieldName[]): SQL {
  if (names.length === 0) return sql`false`
  return sql`(${sql.join(
    names.map((name) => sql`${fieldSql[name]} is null`),
    ' or ',
  )})`
}

export type RawValues = Readonly<Partial<Record<FieldName, string | null>>>
export type Values = Readonly<Partial<Record<FieldName, string>>>

const months: Readonly<Record<Language, string>> = { ru: 'ru-RU', kk: 'kk-KZ', en: 'en-GB' }

/** Returns values as they stand in a text of this language: sums with their currency, days with the month. */
export function writtenValues(raw: RawValues, language: Language, link: () => string): Values {
  const written = Object.entries(raw).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined) return []
    return [[name, writtenValue(name as FieldName, value, { language, link })]]
  })
  return Object.fromEntries(written)
}

function writtenValue(
  name: FieldName,
  value: string,
  { language, link }: { language: Language; link: () => string },
): string {
  if (name === 'link') return link()
  if (name === 'balance' || name === 'next_payment' || name === 'cashback') {
    const [minor = '0', currency = 'KZT'] = value.split(' ')
    return formatMoney(money(BigInt(minor), currency as CurrencyCode), language)
  }
  if (name === 'visa_date' || name === 'next_payment_day')
    return new Intl.DateTimeFormat(months[language], {
      day: 'numeric',
      month: 'long',
      timeZone: 'UTC',
    }).format(new Date(`${value}T00:00:00Z`))
  return value.replaceAll(/\s+/g, ' ')
}
