import { useTranslation } from 'react-i18next'
import { type Option, useFoundOptions } from '../../../platform/found-options.ts'
import { fullName } from '../../../platform/full-name.ts'
import { findTeachersFor, groupsKey } from '../queries.ts'

interface Chosen {
  readonly chosen: readonly string[]
  readonly known: readonly Option[]
}

/** Teachers whom a group of a program may get: those of the program first, of others how many groups they have. */
export function useTeacherOptions(program: number, { chosen, known }: Chosen) {
  const { t } = useTranslation('groups')
  return useFoundOptions({
    key: [...groupsKey, 'teachers', program],
    chosen,
    known,
    find: async (q, signal) =>
      (await findTeachersFor(program, q, signal)).map((teacher) => ({
        value: String(teacher.id),
        label: [
          fullName(teacher),
          teacher.teaches ? t('teachesProgram') : t('groupsOfTeacher', { count: teacher.groups }),
        ].join(' · '),
      })),
  })
}
