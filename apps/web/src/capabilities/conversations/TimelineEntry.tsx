import { fieldByName, type RecordField } from '@qadam/contract/students/fields.ts'
import type { TimelineKind } from '@qadam/contract/timeline/rules.ts'
import {
  type Icon,
  IconFile,
  IconLogin2,
  IconMessage,
  IconMessageCircleUser,
  IconPencil,
  IconRoute,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { DateText } from '../../ui/DateText.tsx'
import { MessageText } from './MessageText.tsx'
import type { Entry } from './queries.ts'
import classes from './Talk.module.css'
import { TalkFiles } from './TalkFiles.tsx'

export const kindIcons: Readonly<Record<TimelineKind, Icon>> = {
  comment: IconMessage,
  message: IconMessageCircleUser,
  field: IconPencil,
  status: IconRoute,
  file: IconFile,
  sign_in: IconLogin2,
}

interface TimelineEntryProps {
  readonly entry: Entry
  readonly shown: (field: RecordField, value: unknown) => string
}

export function TimelineEntry({ entry, shown }: TimelineEntryProps) {
  const { t } = useTranslation('conversations')
  const Picture = kindIcons[entry.kind]
  const author = entry.author ? fullName(entry.author) : t('system')
  return (
    <li className={classes.entry} data-kind={entry.kind}>
      <span className={classes.icon}>
        <Picture size={16} aria-label={t(`kind_${entry.kind}`)} />
      </span>
      <div className={classes.body}>
        <header>
          <strong>{author}</strong>
          <span className={classes.soft}>{headOf(entry, t)}</span>
          <small>
            <DateText value={entry.at} withTime />
          </small>
        </header>
        <Inside entry={entry} shown={shown} />
      </div>
    </li>
  )
}

type Translate = ReturnType<typeof useTranslation<'conversations'>>['t']

function headOf(entry: Entry, t: Translate): string {
  switch (entry.kind) {
    case 'comment':
      return t('commented')
    case 'message':
      return t('wrote')
    case 'field':
      return entry.source === 'form' ? t('changed') : t('changedMany')
    case 'sign_in':
      return t('signedIn')
    case 'file':
    case 'status':
      return eventWords(entry.event, t)
  }
}

/** Returns the text of an event; a capability that adds an event adds its phrase. */
function eventWords(event: string, t: Translate): string {
  const key = `event_${event.replace('.', '_')}`
  const words = (t as (name: string) => string)(key)
  return words === key ? event : words
}

function Inside({ entry, shown }: TimelineEntryProps) {
  const { t } = useTranslation('record')
  switch (entry.kind) {
    case 'comment':
      return (
        <>
          <MessageText text={entry.text} mentions={entry.mentions} />
          <TalkFiles files={entry.files} of="comment" />
        </>
      )
    case 'message':
      return (
        <>
          <MessageText text={entry.text} />
          <TalkFiles files={entry.files} of="message" />
        </>
      )
    case 'field':
      return (
        <ul className={classes.changes}>
          {entry.changes.map(({ field: name, before, after }) => {
            const field = fieldByName.get(name)
            if (!field) return null
            return (
              <li key={name}>
                {t(`field_${field.name}`)}: <del>{shown(field, before) || '—'}</del> →{' '}
                <ins style={{ textDecoration: 'none' }}>{shown(field, after) || '—'}</ins>
              </li>
            )
          })}
        </ul>
      )
    case 'status':
    case 'file':
      return (
        <>
          {entry.about && <div>{entry.about}</div>}
          {entry.note && <p className={classes.said}>{entry.note}</p>}
        </>
      )
    case 'sign_in':
      return entry.ip ? <small className={classes.soft}>{entry.ip}</small> : null
  }
}
