import { Button, Group } from '@mantine/core'
import { unsnoozeRisk } from '@qadam/contract/risk/endpoints.ts'
import type { RiskRule } from '@qadam/contract/risk/rules.ts'
import { IconBellOff, IconBellRinging, IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../platform/call.ts'
import { shortDate } from '../../platform/formats.ts'
import { fullName } from '../../platform/full-name.ts'
import { notifyMissingPart } from '../../platform/notify-failure.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { Badge } from '../../ui/Badge.tsx'
import { useLanguage } from '../../ui/language.ts'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { StatusBadge, type StatusLook } from '../../ui/StatusBadge.tsx'
import { statusLooks } from '../../ui/status-looks.ts'
import { type Risk, type RiskRow, risksKey } from './queries.ts'
import classes from './Risk.module.css'
import { RiskNotes } from './RiskNotes.tsx'
import { useRiskWords } from './use-risk-words.ts'

const SnoozeDialog = lazyPart(() => import('./SnoozeDialog.tsx'))
const NoteDialog = lazyPart(() => import('./NoteDialog.tsx'))

/** Absences break a promise, silence is a person lost, and what a count foresees has not happened yet. */
const looks: Readonly<Record<RiskRule, StatusLook>> = {
  silent: statusLooks.lost,
  absences: statusLooks.overdue,
  late: statusLooks.late,
  missed: statusLooks.overdue,
  slack: statusLooks.planned,
}

interface RiskReasonProps {
  readonly risk: Risk
  readonly student: RiskRow['student']
}

/** Renders one reason: its rule, what it rests on, for how long, and what was done about it. */
export function RiskReason({ risk, student }: RiskReasonProps) {
  const { t } = useTranslation('risk')
  const language = useLanguage()
  const { sentence, lines, since } = useRiskWords()(risk)
  const [dialog, setDialog] = useState<'snooze' | 'note' | null>(null)
  const unsnooze = useSubmit(() => call(unsnoozeRisk, { params: { id: risk.id } }), {
    invalidates: [risksKey],
    success: t('unsnoozed'),
  })
  const named = { rule: t(`rule.${risk.rule}`), name: fullName(student) }
  const close = {
    onClose: () => setDialog(null),
    onFailure: (thrown: unknown) => {
      setDialog(null)
      notifyMissingPart(thrown)
    },
  }
  return (
    <li className={classes.reason} data-snoozed={risk.snoozed_until !== null || undefined}>
      <div className={classes.head}>
        <StatusBadge look={looks[risk.rule]}>{named.rule}</StatusBadge>
        <span className={classes.soft}>{risk.course.title}</span>
        <span className={classes.soft}>{since}</span>
        {risk.snoozed_until && (
          <Badge icon={<IconBellOff size={14} aria-hidden />}>
            {t('snoozedUntil', { day: shortDate(risk.snoozed_until, language) })}
          </Badge>
        )}
      </div>
      <p className={classes.evidence}>{sentence}</p>
      {lines.length > 0 && (
        <ul className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      <RiskNotes notes={risk.notes} />
      <Group gap="xs">
        {risk.snoozed_until ? (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBellRinging size={15} aria-hidden />}
            aria-label={t('unsnoozeOf', named)}
            loading={unsnooze.busy}
            onClick={() => void unsnooze.submit()}
          >
            {t('unsnooze')}
          </Button>
        ) : (
          <Button
            size="compact-sm"
            variant="default"
            leftSection={<IconBellOff size={15} aria-hidden />}
            aria-label={t('snoozeOf', named)}
            onClick={() => setDialog('snooze')}
          >
            {t('snooze')}
          </Button>
        )}
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconPencil size={15} aria-hidden />}
          aria-label={t('noteOf', named)}
          onClick={() => setDialog('note')}
        >
          {t('note')}
        </Button>
      </Group>
      {dialog === 'snooze' && (
        <SnoozeDialog riskId={risk.id} about={`${named.name}: ${named.rule}`} {...close} />
      )}
      {dialog === 'note' && <NoteDialog riskId={risk.id} about={`${named.name}: ${named.rule}`} {...close} />}
    </li>
  )
}
