import { Button, Group } from '@mantine/core'
import { IconAlertTriangle, IconUsers } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { civilToday } from '../../../platform/formats.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useDeleteView, type View } from './use-view-changes.ts'
import { searchOf } from './view-filters.ts'

interface ViewLinkProps {
  readonly view: View
  readonly className: string | undefined
  readonly isOpen?: boolean
}

/** Opens a view; one whose person or course is gone says so and leads on. */
export function ViewLink({ view, className, isOpen }: ViewLinkProps) {
  const { t } = useTranslation('reports')
  const [explained, setExplained] = useState(false)
  const shared = view.is_shared && <IconUsers size={14} role="img" aria-label={t('viewShared')} />
  if (!view.is_broken)
    return (
      <Link
        to="/analytics/reports/$report"
        params={{ report: view.report }}
        search={searchOf(view.filters, civilToday())}
        className={className}
        aria-current={isOpen ? 'page' : undefined}
      >
        {shared} {view.name}
      </Link>
    )
  return (
    <>
      <button type="button" className={className} onClick={() => setExplained(true)}>
        <IconAlertTriangle size={14} role="img" aria-label={t('viewBroken')} /> {shared} {view.name}
      </button>
      {explained && <BrokenView view={view} onClose={() => setExplained(false)} />}
    </>
  )
}

/** Why a view cannot be opened: its report without whoever is gone is one step away. */
function BrokenView({ view, onClose }: { view: View; onClose: () => void }) {
  const { t } = useTranslation('reports')
  const remove = useDeleteView()
  const navigate = useNavigate()
  const openWithout = () => {
    const { teacher: _teacher, student: _student, program: _program, ...filters } = view.filters
    onClose()
    void navigate({
      to: '/analytics/reports/$report',
      params: { report: view.report },
      search: searchOf(filters, civilToday()),
    })
  }
  return (
    <Dialog title={t('brokenTitle', { name: view.name })} onClose={onClose}>
      <p>{t('brokenText')}</p>
      <Group justify="flex-end" gap="xs" wrap="wrap-reverse">
        {view.may_change && (
          <Button variant="default" loading={remove.busy} onClick={() => void remove.submit(view, onClose)}>
            {t('deleteView')}
          </Button>
        )}
        <Button onClick={openWithout}>{t('brokenOpen')}</Button>
      </Group>
    </Dialog>
  )
}
