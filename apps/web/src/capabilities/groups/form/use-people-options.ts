import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fullName } from '../full-name.ts'
import { studentChoices, teacherChoices } from '../queries.ts'

export interface Option {
  readonly value: string
  readonly label: string
}

/** Teachers whom the server finds while one types, those of the program first; the chosen one keeps the name. */
export function useTeacherOptions(program: number, known: readonly Option[], chosen: string) {
  const { t } = useTranslation('groups')
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState(known)
  const kept = names.filter(({ value }) => value === chosen)
  // What a chosen option puts into the field is no search.
  const [q] = useDebouncedValue(kept.some(({ label }) => label === typed) ? '' : typed.trim(), 250)
  const found = (useQuery(teacherChoices(program, q)).data?.results ?? []).map((teacher) => ({
    value: String(teacher.id),
    label: [
      fullName(teacher),
      teacher.teaches ? t('teachesProgram') : t('groupsOfTeacher', { count: teacher.groups }),
    ].join(' · '),
  }))
  const data = [...kept, ...found.filter(({ value }) => value !== kept[0]?.value)]
  return {
    data,
    kept,
    onSearch: setTyped,
    remember: (id: string | null) => setNames(data.filter(({ value }) => value === id)),
  }
}

/** Students whom the server finds while one types; the chosen keep their names. */
export function useStudentOptions(known: readonly Option[], chosen: readonly string[]) {
  const [typed, setTyped] = useState('')
  const [names, setNames] = useState(known)
  const [q] = useDebouncedValue(typed.trim(), 250)
  const found = (useQuery(studentChoices(q)).data?.results ?? []).map((student) => ({
    value: String(student.id),
    label: fullName(student),
  }))
  const kept = chosen.map(
    (id) =>
      names.find(({ value }) => value === id) ??
      found.find(({ value }) => value === id) ?? { value: id, label: id },
  )
  const data = [...kept, ...found.filter(({ value }) => !chosen.includes(value))]
  return {
    data,
    kept,
    onSearch: setTyped,
    remember: (ids: readonly string[]) => setNames(data.filter(({ value }) => ids.includes(value))),
  }
}
