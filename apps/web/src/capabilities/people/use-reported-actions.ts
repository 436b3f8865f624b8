import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import type { MenuPerson } from './use-people-actions.ts'
import { usePeopleActions } from './use-people-actions.ts'

export type ReportedActions = ReturnType<typeof useReportedActions>

/** The acts on one person that need no form: each says what it did, and offers the way back where there is one. */
export function useReportedActions(person: MenuPerson, onRemoved: (() => void) | undefined) {
  const { t } = useTranslation('users')
  const actions = usePeopleActions()
  const name = fullName(person)
  const run = async (run: () => Promise<unknown>, done?: () => void) => {
    try {
      await run()
      done?.()
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
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
    remove: () =>
      void run(
        () => actions.remove(person.id),
        () => {
          onRemoved?.()
          // Whoever may delete may restore: the same switch holds for both.
          toastUndo(t('removedDone', { name }), t('undo'), restore)
        },
      ),
  }
}
