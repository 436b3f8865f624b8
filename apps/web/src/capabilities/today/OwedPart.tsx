import { ActionIcon, Button } from '@mantine/core'
import { IconBell, IconCheck, IconChevronDown, IconChevronRight, IconMessage } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { daysUntil, nearDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { useLanguage } from '../../ui/language.ts'
import classes from './Owed.module.css'
import type { Owing, Today } from './queries.ts'
import { RemindDialog } from './RemindDialog.tsx'
import today from './Today.module.css'
import { useItemWords } from './words.ts'

interface OwedPartProps {
  readonly owed: Today['owed']
  /** Lists all of them; absent once they are listed. */
  readonly onAll: (() => void) | undefined
}

/** What students owe, folded by person, with a reminder to one or to all. */
export function OwedPart({ owed, onAll }: OwedPartProps) {
  const { t } = useTranslation('today')
  const [reminding, setReminding] = useState<readonly number[]>()
  const left = owed.people - owed.students.length
  return (
    <section aria-labelledby="today-owed">
      <div className={today.groupHead}>
        <h2 id="today-owed" className={today.heading}>
          {t('owed')} <span>{owed.count}</span>
        </h2>
        {owed.remindable.length > 0 && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconBell size={15} aria-hidden />}
            onClick={() => setReminding(owed.remindable)}
          >
            {t('remindMany', { count: owed.remindable.length })}
          </Button>
        )}
      </div>
      <p className={classes.lead}>
        {owed.people === 0
          ? t('owedEmpty')
          : [
              t('owedText', { count: owed.people }),
              owed.has_written > 0 && t('written', { count: owed.has_written }),
            ]
              .filter(Boolean)
              .join(' ')}
      </p>
      <ul className={classes.people}>
        {owed.students.map((one) => (
          <OwingRow key={one.student.id} one={one} onRemind={() => setReminding([one.student.id])} />
        ))}
      </ul>
      {left > 0 && onAll && (
        <Button variant="subtle" size="compact-sm" onClick={onAll}>
          {t('morePeople', { count: left })}
        </Button>
      )}
      {reminding && <RemindDialog students={reminding} onClose={() => setReminding(undefined)} />}
    </section>
  )
}

function OwingRow({ one, onRemind }: { readonly one: Owing; readonly onRemind: () => void }) {
  const { t } = useTranslation('today')
  const [isOpen, setOpen] = useState(false)
  const name = fullName(one.student)
  return (
    <li>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={16} aria-hidden /> : <IconChevronRight size={16} aria-hidden />}
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>{t('things', { count: one.count })}</span>
          <span className={classes.late} data-late={one.late_days !== null || undefined}>
            {one.late_days === null ? t('inTime') : t('lateDays', { count: one.late_days })}
          </span>
        </button>
        <RowAction one={one} name={name} onRemind={onRemind} />
      </div>
      {isOpen && <OwedLines one={one} />}
    </li>
  )
}

function RowAction({ one, name, onRemind }: { one: Owing; name: string; onRemind: () => void }) {
  const { t } = useTranslation('today')
  if (one.waits)
    return (
      <AnchorLink
        to="/messages"
        search={{ student: one.student.id }}
        className={classes.mark}
        aria-label={t('waitsForAnswer', { name })}
      >
        <IconMessage size={17} aria-hidden />
      </AnchorLink>
    )
  if (one.is_written_to)
    return (
      <span
        className={classes.mark}
        role="img"
        aria-label={t('writtenToday', { name })}
        title={t('writtenToday', { name })}
      >
        <IconCheck size={17} aria-hidden />
      </span>
    )
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('remindOne', { name })}
      title={t('remind')}
      onClick={onRemind}
    >
      <IconBell size={17} aria-hidden />
    </ActionIcon>
  )
}

function OwedLines({ one }: { readonly one: Owing }) {
  const { t } = useTranslation('today')
  const language = useLanguage()
  const words = useItemWords()
  return (
    <ul className={classes.lines}>
      {one.lines.map(({ id, kind, text, due_on: on, since }) => {
        const ago = since ? Math.floor((Date.now() - Date.parse(since)) / 86_400_000) : 0
        return (
          <li key={id}>
            <span>{words.what({ kind, text })}</span>
            <span data-late={(on && daysUntil(on) < 0) || undefined}>
              {on && kind !== 'paper'
                ? t('until', { day: nearDate(on, language) })
                : ago > 0
                  ? t('agoDays', { count: ago })
                  : ''}
            </span>
          </li>
        )
      })}
      <li>
        <AnchorLink to="/user/view/$userId" params={{ userId: one.student.id }}>
          {t('openCard')}
        </AnchorLink>
      </li>
    </ul>
  )
}
