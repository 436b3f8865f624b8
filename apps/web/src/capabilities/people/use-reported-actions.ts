import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import type { MenuPerson } from './use-people-actions.ts'
import { usePeopleActions } from './use-people-actions.ts'

interface Reported {
  readonly run: () => Promise<unknown>
  readonly done: (() => void) | undefined
}

export type ReportedActions = ReturnType<typeof useReportedActions>

/** Returns the actions on a person that need no form; each notifies its result, with undo where possible. */
export function useReportedActions(person: MenuPerson, onRemoved: (() => void) | undefined) {
  const { t } = useTranslation('users')
  const actions = usePeopleActions()
  const name = fullName(person)
  const { submit } = useSubmit(({ run }: Reported) => run(), { onSuccess: (_, { done }) => done?.() })
  const run = (run: () => Promise<unknown>, done?: () => void) => submit({ run, done })
  const turn = (status: MenuPerson['status']) =>
    void run(
      () => actions.setStatus(person, status),
      () =>
        toastUndo(t(status === 'active' ? 'activatedDone' : 'deactivatedDone', { name }), t('undo'), () =>
          run(() => actions.setStatus({ ...person, status }, person.status)),
        ),
    )
  const restore = () =>
    void run(
      () => actions.restore(person.id),
      () => toastSuccess(t('restoredDone', { name })),
    )
  return {
    turnOff: () => turn('deactivated'),
    turnOn: () => turn('active'),
    endSignIns: () =>
      void run(
        () => actions.endSignIns(person.id),
        () => toastSuccess(t('endedDone', { name })),
      ),
    resetFactor: () =>
      void run(
        () => actions.resetFactor(person.id),
        () => toastSuccess(t('resetFactorDone', { name })),
      ),
    remove: () =>
      void run(
        () => actions.remove(person.id),
        () => {
          onRemoved?.()
          // Whoever may delete may also restore: one switch controls both.
          toastUndo(t('removedDone', { name }), t('undo'), restore)
        },
      ),
  }
}
