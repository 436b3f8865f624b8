import { changeGroup, createGroup } from '@qadam/contract/groups/endpoints.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../platform/call.ts'
import { fullName } from '../../../platform/full-name.ts'
import { usePageName } from '../../../platform/page-name.ts'
import { AnchorLink } from '../../../ui/AnchorLink.tsx'
import { Failure } from '../../../ui/Failure.tsx'
import { Page } from '../../../ui/Page.tsx'
import { FormSkeleton } from '../../../ui/Skeletons.tsx'
import { toastSuccess } from '../../../ui/toasts.ts'
import { programRecord } from '../../programs/queries.ts'
import { type Group, groupOf, groupsKey } from '../queries.ts'
import { type Filled, GroupForm } from './GroupForm.tsx'
import { bodyOf, emptyGroup, type GroupValues, valuesOf } from './group-values.ts'

export function NewGroupPage({ programId }: { programId: number }) {
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
        initial={{
          values: emptyGroup(programId),
          program: { value: String(programId), label: program.data.title },
          people: [],
        }}
        submit={t('create')}
        onSubmit={create}
      />
    </Page>
  )
}

export function EditGroupPage({ groupId }: { groupId: number }) {
  const found = useQuery(groupOf(groupId))
  if (found.isError && !found.data)
    return <Failure failure={found.error} onRetry={() => void found.refetch()} level={1} />
  return found.data ? <EditGroup first={found.data} /> : <FormSkeleton fields={6} />
}

/** Refetches do not overwrite typed values: the form keeps the group that it started with. */
function EditGroup({ first }: { first: Group }) {
  const { t } = useTranslation(['groups', 'memberTitles'])
  const { t: ui } = useTranslation('ui')
  const client = useQueryClient()
  const done = useDone()
  const [group, setGroup] = useState(first)
  usePageName(group.name_group, t('memberTitles:groupEdit'))
  const params = { id: group.id }
  const change = async (values: GroupValues) => {
    const changed = await call(changeGroup, {
      params,
      body: {
        ...bodyOf(values),
        version: group.version,
        ...(values.override_reason.trim() && { override_reason: values.override_reason.trim() }),
      },
    })
    await done(changed, t('changed', { name: changed.name_group }))
  }
  const refresh = async () => {
    const now = await client.fetchQuery({ ...groupOf(group.id), staleTime: 0 })
    setGroup(now)
    return filledOf(now)
  }
  return (
    <Page
      narrow
      title={t('editTitle')}
      trail={
        <AnchorLink to="/group/$groupId" params={{ groupId: group.id }}>
          {group.name_group}
        </AnchorLink>
      }
    >
      <GroupForm
        draft={`group-edit:${first.id}:${first.version}`}
        initial={filledOf(first)}
        submit={ui('save')}
        onSubmit={change}
        onStale={refresh}
      />
    </Page>
  )
}

function filledOf(group: Group): Filled {
  const people = [...group.students, ...(group.teacher ? [group.teacher] : [])]
  return {
    values: valuesOf(group),
    program: { value: String(group.course.id), label: group.course.title },
    people: people.map((person) => ({ value: String(person.id), label: fullName(person) })),
  }
}

function useDone() {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async (group: Group, text: string) => {
    toastSuccess(text)
    void client.invalidateQueries({ queryKey: groupsKey, refetchType: 'none' })
    await navigate({ to: '/group/$groupId', params: { groupId: group.id }, ignoreBlocker: true })
  }
}
