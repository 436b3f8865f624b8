import { useTranslation } from 'react-i18next'
import { clockTime } from '../../../platform/formats.ts'

interface ZoneNoteProps {
  readonly zone: string
  readonly text: string
}

/** What a section is about, and whose clock its hours are of. */
export function ZoneNote({ zone, text }: ZoneNoteProps) {
  const { t } = useTranslation('workDays')
  return (
    <>
      {text}
      <br />
      <span className="tabular">
        {t('zone', { zone: zone.replaceAll('_', ' '), now: clockTime(new Date().toISOString(), zone) })}
      </span>
    </>
  )
}
