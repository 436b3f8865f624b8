import { SegmentedControl } from '@mantine/core'
import type { HomeSlack } from '@qadam/contract/home/schemas.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { nearDate } from '../../../platform/formats.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { useLanguage } from '../../../ui/language.ts'
import type { Voice } from '../use-task-words.ts'
import classes from './Slack.module.css'

interface SlackPartProps {
  readonly slack: HomeSlack
  readonly voice?: Voice
}

/** Renders how many working days the tightest document may wait, and what beginning on another day would leave. */
export default function SlackPart({ slack, voice = 'student' }: SlackPartProps) {
  const { t } = useTranslation('home')
  const language = useLanguage()
  const [start, setStart] = useState(slack.options[0]?.start_on ?? slack.start_by)
  const chosen = slack.options.find(({ start_on: day }) => day === start)
  const left = chosen?.left ?? slack.left
  const day = (value: string) => nearDate(value, language)
  const isLate = left < 0
  const due = t(`slackDue_${slack.stage}`, { day: day(slack.due_on) })
  return (
    <div className={classes.slack}>
      <p className={classes.figure} data-late={isLate || undefined}>
        <b>{Math.abs(left)}</b>
        <span>
          <strong>{t(isLate ? 'slackLate' : 'slackLeft', { count: Math.abs(left) })}</strong>{' '}
          {voice === 'student' ? (
            <AnchorLink
              underline="always"
              to="/my-documents"
              search={{ paper: slack.document.type_id } as never}
            >
              {slack.document.name}
            </AnchorLink>
          ) : (
            slack.document.name
          )}
          {'. '}
          {isLate ? due : t('slackStartBy', { day: day(slack.start_by) })}
        </span>
      </p>
      <div>
        <p id="slack-what-if" className={classes.ask}>
          {t('slackWhatIf')}
        </p>
        <SegmentedControl
          aria-labelledby="slack-what-if"
          className={classes.days}
          data={slack.options.map(({ start_on: value }) => ({ value, label: day(value) }))}
          value={start}
          onChange={setStart}
        />
      </div>
      {chosen && (
        <p className={classes.result} role="status">
          {t('slackReady', {
            day: day(chosen.ready_on),
            takes: t('workingDays', { count: slack.takes_working_days }),
          })}{' '}
          {!isLate && due}
          {isLate && t(voice === 'student' ? 'slackAskCurator' : 'slackAskAbout')}
        </p>
      )}
    </div>
  )
}
