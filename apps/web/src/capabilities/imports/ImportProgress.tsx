import { Button, Progress, VisuallyHidden } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { number } from '../../platform/formats.ts'
import { useLanguage } from '../../ui/language.ts'
import { ActionFailure } from './ActionFailure.tsx'
import classes from './imports.module.css'
import type { ImportRecord } from './queries.ts'
import { useRunning } from './use-running.ts'

const phases = { reading: 'phaseReading', matching: 'phaseMatching' } as const

interface ImportProgressProps {
  readonly record: Pick<ImportRecord, 'state' | 'phase' | 'rows_done' | 'rows_total' | 'acts'>
  /** The phrase shown while rows are written. */
  readonly writing: string
  readonly onCancel: () => Promise<void>
}

/** Renders the progress of an import. Screen readers hear the phase and every 10 %, not every update. */
export function ImportProgress({ record, writing, onCancel }: ImportProgressProps) {
  const { t } = useTranslation('imports')
  const language = useLanguage()
  const { busy, failure, run } = useRunning()
  const { state, phase, rows_done: done, rows_total: total } = record
  const words =
    state === 'undoing'
      ? t('phaseUndoing')
      : state === 'waiting' || !phase
        ? t('phaseWaiting')
        : phase === 'writing'
          ? writing
          : t(phases[phase])
  const share = total ? Math.min(done / total, 1) : null
  const notified =
    share === null ? words : t('heardProgress', { phase: words, percent: Math.floor(share * 10) * 10 })
  const shown = { done: number(done, language), total: number(total ?? 0, language) }
  return (
    <section className={classes.progress} aria-busy="true">
      <VisuallyHidden role="status">{notified}</VisuallyHidden>
      <div className={classes.fileLine}>
        <div>
          <div className={classes.dropTitle} aria-hidden>
            {words}
          </div>
          <div className={`tabular ${classes.detail}`}>
            {total !== null ? t('rowsOf', shown) : done > 0 && t('rowsDone', shown)}
          </div>
        </div>
        {record.acts.includes('cancel') && (
          <Button variant="default" loading={busy} onClick={() => void run(onCancel)}>
            {t('cancel')}
          </Button>
        )}
      </div>
      <Progress
        size="lg"
        value={share === null ? 100 : share * 100}
        animated={share === null}
        striped={share === null}
        aria-label={words}
        transitionDuration={400}
      />
      <ActionFailure failure={failure} />
    </section>
  )
}
