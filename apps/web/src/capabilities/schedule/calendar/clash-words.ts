import type { TFunction } from 'i18next'
import { clockTime } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { titleOf } from '../class-words.ts'
import type { Clash } from './clash.ts'

/** Returns why a class cannot be dropped there, as a sentence. */
export function clashWords(clash: Clash, zone: string, t: TFunction<'schedule'>): string {
  if (clash.kind === 'past') return t('clash.past')
  const { row } = clash
  return t(`clash.${clash.kind}`, {
    time: `${clockTime(row.starts_at, zone)}–${clockTime(row.ends_at, zone)}`,
    class: titleOf(row),
    teacher: fullName(row.teacher),
    room: row.room?.name ?? '',
  })
}
