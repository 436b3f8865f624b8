import { createFileRoute } from '@tanstack/react-router'
import { AddProgramPage } from '../../capabilities/programs/form/AddProgramPage.tsx'
import { formTabs } from '../../capabilities/programs/form/form-tabs.ts'
import { oneOf, orElse, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course-add')({
  staticData: {
    title: 'programAdd',
    phrases: ['programs', 'catalogue', 'programPage', 'fields'],
  },
  validateSearch: searchParams({
    tab: orElse(oneOf(formTabs), 'texts'),
    kind: oneOf(['course'] as const),
  }),
  component: AddProgram,
})

function AddProgram() {
  const { tab, kind = 'degree' } = Route.useSearch()
  return <AddProgramPage tab={tab} kind={kind} />
}
