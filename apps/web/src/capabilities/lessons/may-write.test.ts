import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { loginSucceeded, sessionEnded } from '../../platform/session.ts'
import { ownProfileQuery } from '../accounts/queries.ts'
import { mayWrite } from './may-write.ts'

afterEach(() => sessionEnded())

/** Returns whether a role may write, in a school whose teachers may or may not. */
async function writes(role: string, teachers_author = false): Promise<boolean> {
  const claims = { role, user_id: 7, school_id: 1 }
  loginSucceeded(`a.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c`)
  const queryClient = new QueryClient()
  queryClient.setQueryData(ownProfileQuery.queryKey, { school: { switches: { teachers_author } } } as never)
  return mayWrite(queryClient)
}

test('lessons and tasks are written by admins and managers, by teachers where their school lets them, by no student [R241]', async () => {
  expect(await writes('admin_school')).toBe(true)
  expect(await writes('admin')).toBe(true)
  expect(await writes('teacher')).toBe(false)
  expect(await writes('teacher', true)).toBe(true)
  expect(await writes('student', true)).toBe(false)
})
