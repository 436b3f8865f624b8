import { type School, SchoolChange } from '@qadam/contract/schools/schemas.ts'
import type { z } from 'zod'
import type { FormErrors } from '../../platform/field-errors.ts'
import { checked } from '../../platform/form-check.ts'
import { i18n } from '../../platform/i18n.ts'

export interface DayHours {
  readonly day: number
  readonly works: boolean
  readonly from: string
  readonly to: string
}

export type SchoolValues = ReturnType<typeof valuesOf>

/** Converts a school to form values. Every weekday has a row; those without hours are days off. */
export function valuesOf(school: z.output<typeof School>) {
  return {
    name: school.name,
    description: school.description,
    address: school.address,
    currency: school.currency,
    time_zone: school.time_zone,
    language: school.language,
    brand_color: school.brand_color,
    allowed_cancellations: school.allowed_cancellations as number | string,
    allowed_transfers: school.allowed_transfers as number | string,
    cancelTime: String(school.cancelTime.index),
    transferTime: String(school.transferTime.index),
    work_hours: [1, 2, 3, 4, 5, 6, 7].map((day): DayHours => {
      const saved = school.work_hours.find((hours) => hours.day === day)
      return { day, works: Boolean(saved), from: saved?.from ?? '09:00', to: saved?.to ?? '18:00' }
    }),
    complete_yesterdays_lessons: school.complete_yesterdays_lessons,
    phone_prefixes: school.phone_prefixes as string[],
    support_email: school.support_email,
    support_phone: school.support_phone,
    support_telegram: school.support_telegram,
    onboarding_video: school.onboarding_video ?? '',
    logo: null as Blob | null,
  }
}

/**
 * Converts form values to a request body: only working days, joined prefixes, empty strings for removed
 * contacts.
 */
export function changeOf({ logo: _, ...values }: SchoolValues): z.input<typeof SchoolChange> {
  return {
    ...values,
    work_hours: values.work_hours
      .filter(({ works }) => works)
      .map(({ day, from, to }) => ({ day, from, to })),
    phone_prefixes: values.phone_prefixes.join(','),
  }
}

/** Validates the form; errors of hours are on the affected day. */
export function faultsOf(values: SchoolValues): FormErrors {
  const t = i18n.getFixedT(null, 'settings')
  const {
    work_hours: _,
    brand_color,
    ...rest
  } = checked(SchoolChange, {
    'schools.video_not_https': () => t('videoNotHttps'),
    'schools.video_address_unknown': () => t('videoAddressUnknown'),
  })(changeOf(values)) as Record<string, never>
  const faults: Record<string, FormErrors[string]> = Object.fromEntries(
    Object.entries(rest).filter(([path]) => !path.startsWith('work_hours')),
  )
  if (brand_color) faults.brand_color = t('colorWrong')
  if (rest.phone_prefixes) faults.phone_prefixes = t('prefixWrong')
  for (const [index, { works, from, to }] of values.work_hours.entries()) {
    if (works && !(from && from < to)) faults[`work_hours.${index}.to`] = t('hoursReversed')
  }
  return faults
}
