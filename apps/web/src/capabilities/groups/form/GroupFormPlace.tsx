import { changeGroup, createGroup } from '@qadam/contract/groups/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { programRecord } from '../../programs/queries.ts'
import { fullName } from '../full-name.ts'
import { type Group, groupOf, groupsKey } from '../queries.ts'
import { GroupForm } from './GroupForm.tsx'
import { bodyOf, emptyGroup, type GroupValues, valuesOf } from './group-values.ts'

/** The page of a new group of a program. */
export function NewGroupPlace({ programId }: { programId: number }) {
  const { t } = useTranslation('groups')
  const program = useQuery(programRecord(programId))
  const done = useDone()
  if (program.isError && !program.data)
    return <Failure failure={program.error} onRetry={() => void program.refetch()} level={1} />
  if (!program.data) return <FormSkeleton fields={6} />
  const create = async (values: GroupValues) => {
    const made = await call(createGroup, { body: bodyOf(values) })
    await done(made, t('created', { name: made.name_group }))
  }
  return (
    <Page
      narrow
      title={t('addTitle')}
      lead={t('addLead')}
      trail={
        <AnchorLink to="/course/info/$courseId" params={{ courseId: programId }} search={{ tab: 'groups' }}>
          {program.data.title}
        </AnchorLink>
      }
    >
      <GroupForm
        draft={`group:${programId}`}
        initial={emptyGroup(programId)}
        program={{ id: programId, title: program.data.title }}
        people={[]}
        submit={t('create')}
        onSubmit={create}
      />
    </Page>
  )
}

/** The page on which a group is changed. */
export function EditGroupPlace({ groupId }: { groupId: number }) {
  const { t } = useTranslation('groups')
  const { t: ui } = useTranslation('ui')
  const found = useQuery(groupOf(groupId))
  const done = useDone()
  if (found.isError && !found.data)
    return <Failure failure={found.error} onRetry={() => void found.refetch()} level={1} />
  const group = found.data
  if (!group) return <FormSkeleton fields={6} />
  const change = async (values: GroupValues) => {
    const changed = await call(changeGroup, {
      params: { id: groupId },
      body: { ...bodyOf(values), version: group.version },
    })
    await done(changed, t('changed', { name: changed.name_group }))
  }
  return (
    <Page
      narrow
      title={t('editTitle')}
      trail={
        <AnchorLink to="/group/$groupId" params={{ groupId }}>
          {group.name_group}
        </AnchorLink>
      }
    >
      <GroupForm
        key={group.version}
        initial={valuesOf(group)}
        program={group.course}
        people={[...group.students, ...(group.teacher ? [group.teacher] : [])].map((person) => ({
          value: String(person.id),
          label: fullName(person),
        }))}
        submit={ui('save')}
        onSubmit={change}
      />
    </Page>
  )
}

function useDone() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (group: Group, said: string) => {
    toastSuccess(said)
    void client.invalidateQueries({ queryKey: groupsKey, refetchType: 'none' })
    await navigate({ to: '/group/$groupId', params: { groupId: group.id }, ignoreBlocker: true })
  }
}
