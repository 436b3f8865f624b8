import { Button } from '@mantine/core'
import { type DayState, type HolidayKey, isHoliday } from '@qadam/contract/automations/automations.ts'
import { changeHolidayDate, decideDay } from '@qadam/contract/automations/endpoints.ts'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { number } from '../../platform/formats.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { AnchorLink } from '../../ui/AnchorLink.tsx'
import { DateText } from '../../ui/DateText.tsx'
import { useLanguage } from '../../ui/language.ts'
import listed from '../../ui/Rows.module.css'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { automationsKey, type PlannedDay } from './queries.ts'

const looks: Readonly<Record<DayState, StatusLook>> = {
  planned: statusLooks.planned,
  skipped: statusLooks.stopped,
  unconfirmed: statusLooks.waiting,
  faulty: statusLooks.failed,
  missed: statusLooks.overdue,
  started: statusLooks.done,
}

interface CalendarListProps {
  readonly days: readonly PlannedDay[]
  readonly mayChange: boolean
}

/** Renders what goes by itself, the next day first. */
export function CalendarList({ days, mayChange }: CalendarListProps) {
  const { t } = useTranslation('automations')
  return (
    <ul className={listed.rows} aria-label={t('calendarTitle')}>
      {days.map((day) => (
        <Day key={`${day.day} ${day.automation}`} planned={day} mayChange={mayChange} />
      ))}
    </ul>
  )
}

function Day({ planned, mayChange }: { readonly planned: PlannedDay; readonly mayChange: boolean }) {
  const { t } = useTranslation('automations')
  const language = useLanguage()
  const { automation, day, state, count, mailings } = planned
  const name = t(`name_${automation}`)
  return (
    <li className={listed.row}>
      <div className={listed.words}>
        <div className={listed.name}>
          <DateText value={day} long />
          <span>{name}</span>
          <StatusBadge look={looks[state]}>{t(`state_${state}`)}</StatusBadge>
        </div>
        <div className={listed.detail}>
          {t(state === 'started' ? 'countStarted' : 'countPlanned', { number: number(count, language) })}
        </div>
        {(state === 'faulty' || state === 'unconfirmed' || state === 'missed') && (
          <div className={listed.detail}>{t(`stateText_${state}`)}</div>
        )}
      </div>
      <div className={listed.buttons}>
        {mailings.map(({ id }) => (
          <AnchorLink key={id} to="/mailings/$mailingId" params={{ mailingId: id }}>
            {t('report')}
          </AnchorLink>
        ))}
        {mayChange && <Actions planned={planned} name={name} />}
      </div>
    </li>
  )
}

function Actions({ planned, name }: { readonly planned: PlannedDay; readonly name: string }) {
  const { t } = useTranslation('automations')
  const { automation, day, state } = planned
  const decide = useSubmit(
    (action: 'skip' | 'unskip' | 'send') => call(decideDay, { body: { automation, day, action } }),
    { invalidates: [automationsKey] },
  )
  const holiday = isHoliday(automation) ? automation : undefined
  const confirm = useSubmit(
    (key: HolidayKey) =>
      call(changeHolidayDate, { params: { key }, body: { year: Number(day.slice(0, 4)), day } }),
    { invalidates: [automationsKey], success: t('confirmed') },
  )
  const button = (label: string, action: 'skip' | 'unskip' | 'send') => (
    <Button
      variant="default"
      size="xs"
      loading={decide.busy}
      aria-label={`${label}: ${name}`}
      onClick={() => void decide.submit(action)}
    >
      {label}
    </Button>
  )
  return (
    <>
      {state === 'unconfirmed' && holiday && (
        <Button
          size="xs"
          loading={confirm.busy}
          aria-label={`${t('confirmDate')}: ${name}`}
          onClick={() => void confirm.submit(holiday)}
        >
          {t('confirmDate')}
        </Button>
      )}
      {state === 'missed' && button(t('sendNow'), 'send')}
      {state === 'skipped'
        ? button(t('unskip'), 'unskip')
        : state !== 'started' && state !== 'missed' && button(t('skip'), 'skip')}
    </>
  )
}
