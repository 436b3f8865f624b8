import { createPerson } from '@qadam/contract/students/endpoints.ts'
import type { Role } from '@qadam/contract/values.ts'
import type { ApiClient } from './api-client.ts'
import { readData } from './read-data.ts'
import { demoPassword } from './schools.ts'

interface DemoPerson {
  readonly role: 'owner' | 'manager' | 'teacher' | 'student'
  readonly first_name: string
  readonly last_name: string
  readonly gender: 'male' | 'female'
  readonly email: string
  readonly phone: string
  readonly birth_date: string
  readonly language: 'ru' | 'kk' | 'en'
}

const roleOf: Readonly<Record<DemoPerson['role'], Role>> = {
  owner: 'admin_school',
  manager: 'admin',
  teacher: 'teacher',
  student: 'student',
}

export function participants(): readonly DemoPerson[] {
  return readData<{ people: DemoPerson[] }>('people.json').people
}

/** The owner creates all other people. */
export async function makePeople(owner: ApiClient): Promise<void> {
  for (const { role, ...person } of participants().filter((one) => one.role !== 'owner')) {
    await owner.send(
      createPerson,
      { body: { ...person, role: roleOf[role], password: demoPassword } },
      'unlessThere',
    )
  }
}
