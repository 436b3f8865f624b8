import { createFileRoute } from '@tanstack/react-router'
import { formTabs } from '../../capabilities/programs/form/form-tabs.ts'
import { AddProgramPage } from '../../capabilities/programs/form/ProgramFormPage.tsx'
import { oneOf, orElse, searchParams } from '../../platform/search-params.ts'

export const Route = createFileRoute('/_main/course-add')({
  staticData: { title: 'programAdd', phrases: ['programs', 'catalogue', 'fields'] },
  validateSearch: searchParams({ tab: orElse(oneOf(formTabs), 'texts') }),
  component: () => <AddProgramPage tab={Route.useSearch().tab} />,
})
