import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ButtonLink } from '../../../ui/ButtonLink.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { CorrectionForm, type CorrectionFormProps } from './CorrectionForm.tsx'
import { closedMonths } from './closed-months.ts'
import { closedUntilQuery } from './queries.ts'

/** The form of a correction; while no month is closed, why there is none and where months are closed. */
export function CorrectionDialog(props: Omit<CorrectionFormProps, 'months'>) {
  const { t } = useTranslation('reports')
  const closed = useQuery(closedUntilQuery)
  if (closed.data) return <CorrectionForm {...props} months={closedMonths(closed.data)} />
  return (
    <Dialog title={t('correct')} onClose={props.onClose}>
      {closed.isPending && <FormSkeleton fields={4} />}
      {closed.isError && <Failure failure={closed.error} onRetry={() => void closed.refetch()} level={3} />}
      {closed.data === null && (
        <EmptyState
          kind="nothing-yet"
          title={t('noneClosed')}
          text={t('noneClosedText')}
          action={
            <ButtonLink to="/settings" search={{ tab: 'school' }} hash="planning">
              {t('toPlanning')}
            </ButtonLink>
          }
        />
      )}
    </Dialog>
  )
}
