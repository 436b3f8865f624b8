import * as calls from '@qadam/contract/groups/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { rowNotFound } from '../../platform/http/request-failures.ts'
import { serve } from '../../platform/http/serve.ts'
import { addStudentsToGroup } from './commands/add-students.ts'
import { copyProgramFor } from './commands/copy-program.ts'
import { moveGroups } from './commands/programs.ts'
import { restoreGroup } from './commands/restore.ts'
import { givePrograms, takeOff } from './commands/teachers.ts'
import { removeStudent, transferStudent } from './commands/transfer.ts'
import { changeGroup, createGroup, deleteGroup } from './commands/write.ts'
import * as may from './policy.ts'
import { getGroup, groupsNamed, listGroups, listGroupsOf, listTaught } from './queries/groups.ts'
import { listPeople, listTeachers } from './queries/people.ts'

export function groupRoutes(app: App): void {
  serveWriting(app)
  serveTeaching(app)
  serve(app, calls.getGroup, {
    access: may.mayReadGroups,
    peopleIn: ({ members }) => members.map(({ id }) => id),
    handler: (call) => getGroup(call, call.params.id),
  })
  serve(app, calls.listGroups, {
    access: may.mayReadGroups,
    handler: async (call) => {
      if (call.params.schoolId !== call.schoolId) throw rowNotFound()
      return pageOfRows(call.url, call.query, await listGroups(call, call.query))
    },
  })
  serve(app, calls.listGroupsOfProgram, {
    access: may.mayReadGroupsOfProgram,
    handler: async (call) => {
      const input = { ...call.query, course_id: call.params.courseId }
      return pageOfRows(call.url, call.query, await listGroups(call, input))
    },
  })
  serve(app, calls.listGroupsOfTeacher, {
    access: may.mayReadGroups,
    handler: async (call) => {
      const input = { ...call.query, teacher: call.params.id }
      return pageOfRows(call.url, call.query, await listGroups(call, input))
    },
  })
  serve(app, calls.listGroupsOfPerson, {
    access: may.mayReadGroups,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listGroupsOf(call, call.params.id, call.query)),
  })
  serve(app, calls.listTaughtGroups, {
    access: may.mayReadGroups,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listTaught(call, call.params.id, call.query)),
  })
  serve(app, calls.listGroupPeople, {
    access: may.mayReadGroups,
    handler: async (call) => {
      if (call.params.schoolId !== call.schoolId) throw rowNotFound()
      return pageOfRows(call.url, call.query, await listPeople(call, call.query))
    },
  })
  serve(app, calls.listTeachersForGroup, {
    access: may.mayReadGroups,
    handler: async (call) => pageOfRows(call.url, call.query, await listTeachers(call, call.query)),
  })
}

function serveWriting(app: App): void {
  serve(app, calls.createGroup, {
    access: may.mayWriteGroups,
    handler: async (call) => getGroup(call, await createGroup(call, call.body)),
  })
  serve(app, calls.changeGroup, {
    access: may.mayWriteGroups,
    handler: async (call) => {
      await changeGroup(call, call.params.id, call.body)
      return getGroup(call, call.params.id)
    },
  })
  serve(app, calls.deleteGroup, {
    access: may.mayWriteGroups,
    handler: (call) => deleteGroup(call, call.params.id),
  })
  serve(app, calls.restoreGroup, {
    access: may.mayWriteGroups,
    handler: async (call) => {
      await restoreGroup(call, call.params.id)
      return getGroup(call, call.params.id)
    },
  })
  serve(app, calls.removeFromGroup, {
    access: may.mayWriteGroups,
    handler: async (call) => {
      const { groupId, userId: studentId } = call.params
      await removeStudent(call, { groupId, studentId, reason: call.query.reason ?? null })
      return getGroup(call, groupId)
    },
  })
  serve(app, calls.addStudentsToGroup, {
    access: may.mayWriteGroups,
    handler: (call) => addStudentsToGroup(call, call.params.id, call.body.students),
  })
  serve(app, calls.transferStudent, {
    access: may.mayWriteGroups,
    handler: async (call) => {
      const { to_group: to, reason = null } = call.body
      await transferStudent(call, { from: call.params.groupId, to, studentId: call.params.userId, reason })
      return getGroup(call, to)
    },
  })
  serve(app, calls.copyProgramFor, {
    access: may.mayCopyProgram,
    handler: (call) => copyProgramFor(call, call.params.courseId, call.params.userId),
  })
  serve(app, calls.moveToProgram, {
    access: may.mayWriteGroups,
    handler: async (call) => ({ results: await groupsNamed(call, await moveGroups(call, call.body)) }),
  })
}

function serveTeaching(app: App): void {
  serve(app, calls.giveTeacherPrograms, {
    access: may.mayWriteGroups,
    handler: async (call) => {
      const ids = await givePrograms(call, call.params.teacherId, call.body)
      return { results: await groupsNamed(call, ids) }
    },
  })
  for (const endpoint of [calls.takeTeacherByGet, calls.takeTeacher])
    serve(app, endpoint, {
      access: may.mayWriteGroups,
      changesByGet: endpoint.method === 'GET',
      handler: async (call) => {
        await takeOff(call, call.params.groupId, call.params.teacherId)
        return getGroup(call, call.params.groupId)
      },
    })
}
