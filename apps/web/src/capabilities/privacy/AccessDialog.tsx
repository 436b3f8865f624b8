import { Radio } from '@mantine/core'
import { changeAccess } from '@qadam/contract/accounts/access/endpoints.ts'
import type { managerAccess } from '@qadam/contract/accounts/access/schemas.ts'
import { listWantedCountries, listWantedPackages } from '@qadam/contract/students/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'
import { call } from '../../platform/call.ts'
import { useSubmit } from '../../platform/use-submit.ts'
import { DialogButtons } from '../../ui/DialogButtons.tsx'
import grid from '../../ui/FormGrid.module.css'
import { LoadedDialog } from '../../ui/LoadedDialog.tsx'
import listed from '../../ui/Rows.module.css'
import { SearchableMultiSelect } from '../../ui/SearchableMultiSelect.tsx'
import { accessQuery } from './queries.ts'

type Access = z.output<typeof managerAccess>

interface AccessDialogProps {
  readonly managerId: number
  readonly name: string
  readonly onClose: () => void
}

/** Renders the access of a manager: all students, or their own and those of some countries and packages. */
export default function AccessDialog({ managerId, name, onClose }: AccessDialogProps) {
  const { t } = useTranslation('privacy')
  const query = useQuery(accessQuery(managerId))
  return (
    <LoadedDialog title={t('accessTitle', { name })} onClose={onClose} found={query} fields={3}>
      {(access) => <AccessForm access={access} onClose={onClose} />}
    </LoadedDialog>
  )
}

function AccessForm({ access, onClose }: { access: Access; onClose: () => void }) {
  const { t } = useTranslation('privacy')
  const queryClient = useQueryClient()
  const [narrowed, setNarrowed] = useState(access.narrowed)
  const [countries, setCountries] = useState(access.countries.map(({ id }) => id))
  const [packages, setPackages] = useState(access.packages.map(({ id }) => String(id)))
  const choices = useQuery({
    queryKey: ['privacy', 'access-choices'],
    queryFn: async ({ signal }) => ({
      countries: await call(listWantedCountries, { query: {} }, { signal, quiet: true }),
      packages: await call(listWantedPackages, { query: {} }, { signal, quiet: true }),
    }),
  }).data
  const optionsOf = (list: readonly { id: string | number; name: string }[] | undefined) =>
    (list ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  const { submit: save, busy } = useSubmit(
    () =>
      call(changeAccess, {
        params: { id: access.manager.id },
        body: { narrowed, countries, packages: packages.map(Number) },
      }),
    {
      onSuccess: (changed) => {
        queryClient.setQueryData(accessQuery(access.manager.id).queryKey, changed)
        onClose()
      },
      success: t('saved'),
    },
  )
  return (
    <form
      className={grid.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className={listed.detail}>{t('accessNow', { count: access.students, of: access.of })}</div>
      <Radio.Group
        aria-label={t('access')}
        value={narrowed ? 'some' : 'all'}
        onChange={(value) => setNarrowed(value === 'some')}
      >
        <div className={grid.form}>
          <Radio value="all" label={t('accessAll')} />
          <Radio value="some" label={t('accessSome')} description={t('accessSomeText')} />
        </div>
      </Radio.Group>
      {narrowed && (
        <>
          <SearchableMultiSelect
            label={t('accessCountries')}
            description={t('accessCountriesText')}
            data={optionsOf(choices?.countries)}
            value={countries}
            onChange={setCountries}
          />
          <SearchableMultiSelect
            label={t('accessPackages')}
            description={t('accessPackagesText')}
            data={optionsOf(choices?.packages)}
            value={packages}
            onChange={setPackages}
          />
        </>
      )}
      <DialogButtons busy={busy} onClose={onClose}>
        {t('save')}
      </DialogButtons>
    </form>
  )
}
