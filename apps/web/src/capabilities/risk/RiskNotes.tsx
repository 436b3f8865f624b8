import { useTranslation } from 'react-i18next'
import { shortDate } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import type { Risk } from './queries.ts'
import classes from './Risk.module.css'

/** Renders what people did about a reason, newest first, with name and day. */
export function RiskNotes({ notes }: Pick<Risk, 'notes'>) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  if (notes.length === 0) return null
  const words = ({ kind, until, at, by }: Risk['notes'][number]) => {
    const values = { name: by.name, day: shortDate(at, language) }
    if (kind === 'snooze')
      return t('doneSnooze', { ...values, until: until === null ? '' : shortDate(until, language) })
    return t(kind === 'unsnooze' ? 'doneUnsnooze' : 'doneNote', values)
  }
  return (
    <ul className={classes.notes} aria-label={t('done')}>
      {notes.map((note) => (
        <li key={note.id}>
          <span className={classes.soft}>{words(note)}</span>
          {note.text !== '' && <span>{note.text ?? <i>{t('doneHidden')}</i>}</span>}
        </li>
      ))}
    </ul>
  )
}
