import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { clockTime, shortDate } from '../../../platform/formats.ts'
import { fullName } from '../../../platform/full-name.ts'
import { notifyMissingPart } from '../../../platform/notify-failure.ts'
import { useSubmit } from '../../../platform/use-submit.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { FormFailure } from '../../../ui/FormFailure.tsx'
import { useLanguage } from '../../../ui/language.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Section } from '../../../ui/Section.tsx'
import type { Absence, WorkWeek } from './queries.ts'
import type { HoursActions } from './use-hours-actions.ts'
import { daysOf } from './whole-days.ts'
import classes from './work-days.module.css'

const AbsenceDialog = lazyPart(() => import('./AbsenceDialog.tsx'))

interface AbsencesSectionProps {
  readonly week: WorkWeek
  readonly actions: HoursActions
  readonly plans: boolean
}

export function AbsencesSection({ week, actions, plans }: AbsencesSectionProps) {
  const { t } = useTranslation('workDays')
  const [open, setOpen] = useState<Absence | 'new' | null>(null)
  const [removed, setRemoved] = useState<Absence | null>(null)
  const {
    submit: remove,
    busy,
    failure,
  } = useSubmit(async () => removed && actions.removeAbsence(removed.id), {
    failure: 'inline',
    onSettled: () => setRemoved(null),
  })
  return (
    <Section title={t('absences')} text={t(plans ? 'absencesText' : 'absencesOwnText')}>
      {week.absences.length > 0 && (
        <ul className={classes.rows} aria-label={t('absences')}>
          {week.absences.map((one) => (
            <AbsenceRow
              key={one.id}
              absence={one}
              zone={week.time_zone}
              onOpen={() => setOpen(one)}
              onRemove={() => setRemoved(one)}
            />
          ))}
        </ul>
      )}
      <FormFailure failure={failure} />
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={17} aria-hidden />}
          onClick={() => setOpen('new')}
        >
          {t('addAbsence')}
        </Button>
      </div>
      {open && (
        <AbsenceDialog
          absence={open === 'new' ? null : open}
          week={week}
          plans={plans}
          actions={actions}
          onClose={() => setOpen(null)}
          onFailure={(thrown) => {
            setOpen(null)
            notifyMissingPart(thrown)
          }}
        />
      )}
      <ConfirmDialog
        opened={removed !== null}
        title={t('removeAbsence')}
        confirm={t('remove')}
        danger
        busy={busy}
        onClose={() => setRemoved(null)}
        onConfirm={() => void remove()}
      >
        {t('removeAbsenceText')}
      </ConfirmDialog>
    </Section>
  )
}

interface AbsenceRowProps {
  readonly absence: Absence
  readonly zone: string
  readonly onOpen: () => void
  readonly onRemove: () => void
}

function AbsenceRow({ absence, zone, onOpen, onRemove }: AbsenceRowProps) {
  const { t } = useTranslation('workDays')
  const language = useLanguage()
  const { substitute } = absence
  const { isWhole, first, last } = daysOf(absence, zone)
  const at = (day: string, instant: string) =>
    isWhole ? shortDate(day, language) : `${shortDate(day, language)}, ${clockTime(instant, zone)}`
  const ends = [at(first, absence.starts_at), at(last, absence.ends_at)]
  const when = [...new Set(ends)].join(' – ')
  return (
    <li className={classes.row}>
      <span className={classes.facts}>
        <span className="tabular">{when}</span>
        <span className={classes.soft}>
          {[
            absence.reason,
            substitute ? t('substituteIs', { name: fullName(substitute) }) : t('noSubstitute'),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <span className={classes.tools}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('changeAbsence', { when })}
          onClick={onOpen}
        >
          <IconPencil size={17} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('removeAbsenceOf', { when })}
          onClick={onRemove}
        >
          <IconTrash size={17} aria-hidden />
        </ActionIcon>
      </span>
    </li>
  )
}
