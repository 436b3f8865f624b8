import { useTranslation } from 'react-i18next'
import { fullName } from '../../platform/full-name.ts'
import { notifyFailure } from '../../platform/notify-failure.ts'
import { toastSuccess, toastUndo } from '../../ui/toasts.ts'
import type { MenuPerson } from './use-people-acts.ts'
import { usePeopleActs } from './use-people-acts.ts'

export type ToldActs = ReturnType<typeof useToldActs>

/** The acts on one person that need no form: each says what it did, and offers the way back where there is one. */
export function useToldActs(person: MenuPerson, onRemoved: (() => void) | undefined) {
  const { t } = useTranslation('users')
  const acts = usePeopleActs()
  const name = fullName(person)
  const run = async (act: () => Promise<unknown>, done?: () => void) => {
    try {
      await act()
      done?.()
    } catch (thrown) {
      notifyFailure(thrown)
    }
  }
  const turn = (status: MenuPerson['status']) =>
    void run(
      () => acts.setStatus(person, status),
      () =>
        toastUndo(t(status === 'active' ? 'activatedDone' : 'deactivatedDone', { name }), t('undo'), () =>
          run(() => acts.setStatus({ ...person, status }, person.status)),
        ),
    )
  const restore = () =>
    void run(
      () => acts.restore(person.id),
      () => toastSuccess(t('restoredDone', { name })),
    )
  return {
    turnOff: () => turn('deactivated'),
    turnOn: () => turn('active'),
    endSignIns: () =>
      void run(
        () => acts.endSignIns(person.id),
        () => toastSuccess(t('endedDone', { name })),
      ),
    remove: () =>
      void run(
        () => acts.remove(person.id),
        () => {
          onRemoved?.()
          // Whoever may delete may restore: the same switch holds for both.
          toastUndo(t('removedDone', { name }), t('undo'), restore)
        },
      ),
  }
}
