import * as due from '@qadam/contract/students/due/endpoints.ts'
import * as calls from '@qadam/contract/students/endpoints.ts'
import { selectorNames } from '@qadam/contract/students/fields.ts'
import * as listCalls from '@qadam/contract/students/list-endpoints.ts'
import * as people from '@qadam/contract/students/people/endpoints.ts'
import type { App } from '../../platform/http/app-services.ts'
import { pageOfRows } from '../../platform/http/page.ts'
import { serve } from '../../platform/http/serve.ts'
import {
  listPeople,
  mayListPeople,
  mayManagePeople,
  mayReadProfiles,
  orTaken,
  peopleWithinAccess,
} from '../accounts/public.ts'
import * as bulk from './commands/bulk.ts'
import * as choices from './commands/choices.ts'
import { exportStudents } from './commands/export.ts'
import { addStep, changeStep } from './commands/next-steps.ts'
import { noteOpening } from './commands/opening.ts'
import { addPerson, changePerson } from './commands/people.ts'
import { changeRecord } from './commands/record.ts'
import * as views from './commands/views.ts'
import * as may from './policy.ts'
import * as lists from './queries/choices.ts'
import { listDue, listDueOf } from './queries/due.ts'
import { educationList } from './queries/fixed-choices.ts'
import { isOfStudents, listStudents } from './queries/list.ts'
import { listOwnStudents } from './queries/own-students.ts'
import { listProgramPeople, listSellers, listStaff } from './queries/people.ts'
import { getPersonRecord } from './queries/person-record.ts'
import { getRecord, listHistory } from './queries/record.ts'
import { getView, listViews } from './queries/views.ts'

export function studentRoutes(app: App): void {
  serveRecords(app)
  serveLists(app)
  serveDue(app)
  servePeople(app)
  serveViews(app)
  serveBulk(app)
  serveChoices(app)
}

function serveRecords(app: App): void {
  serve(app, calls.createPerson, {
    access: mayManagePeople,
    handler: (call) => orTaken(addPerson(call, call.body)),
  })
  serve(app, calls.updatePerson, {
    access: mayManagePeople,
    handler: (call) => orTaken(changePerson(call, call.params.id, call.body)),
  })
  for (const shape of [calls.getProfile, calls.getPerson])
    serve(app, shape, {
      access: mayReadProfiles,
      handler: async (call) => {
        const person = await getPersonRecord(call, call.params.id)
        if (person.role === 'student') noteOpening(call, person.id)
        return person
      },
    })
  serve(app, calls.getRecord, {
    access: may.mayReadRecords,
    handler: async (call) => {
      const found = await getRecord(call, call.params.id)
      noteOpening(call, call.params.id)
      return found
    },
  })
  serve(app, calls.changeRecord, {
    access: may.mayChangeRecords,
    handler: (call) => changeRecord(call, call.params.id, call.body),
  })
  serve(app, calls.listRecordHistory, {
    access: may.mayReadRecords,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listHistory(call, call.params.id, call.query)),
  })
}

function serveLists(app: App): void {
  serve(app, listCalls.listPeople, {
    access: mayListPeople,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) => {
      const { db, actor, language, query, url } = call
      if (isOfStudents(query)) {
        const { people, tab, counts, ...found } = await listStudents(call, query)
        return { ...pageOfRows(url, query, found), people, tab, counts }
      }
      const sort = query.sort as 'name' | '-name' | 'created_at' | '-created_at'
      return pageOfRows(
        url,
        query,
        await listPeople(db, language, { ...query, sort, among: peopleWithinAccess(actor) }),
      )
    },
  })
  serve(app, listCalls.listOwnStudents, {
    access: may.mayReadOwnStudents,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) => {
      const { people, ...found } = await listOwnStudents(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), people }
    },
  })
}

function serveViews(app: App): void {
  const access = may.mayKeepViews
  serve(app, listCalls.listViews, { access, handler: (call) => listViews(call) })
  serve(app, listCalls.getView, { access, handler: (call) => getView(call, call.params.id) })
  serve(app, listCalls.createView, { access, handler: (call) => views.createView(call, call.body) })
  serve(app, listCalls.updateView, {
    access,
    handler: (call) => views.updateView(call, call.params.id, call.body),
  })
  serve(app, listCalls.deleteView, { access, handler: (call) => views.deleteView(call, call.params.id) })
}

function serveBulk(app: App): void {
  const access = may.mayChangeRecords
  serve(app, listCalls.previewBulk, { access, handler: (call) => bulk.previewBulk(call, call.body) })
  serve(app, listCalls.changeBulk, { access, handler: (call) => bulk.changeBulk(call, call.body) })
  serve(app, listCalls.undoBulk, {
    access,
    handler: async (call) => {
      const { ids, kept } = await bulk.undoBulk(call, call.params.id)
      return { changed: ids.length, kept }
    },
  })
  serve(app, listCalls.exportStudents, {
    access: may.mayExportStudents,
    writes: true,
    handler: (call) => exportStudents(call, call.query),
  })
}

function serveChoices(app: App): void {
  const reading = { access: may.mayReadChoices } as const
  const ctx = { access: may.mayKeepChoices } as const
  for (const name of selectorNames)
    serve(app, calls.selectorCalls[name], { ...reading, handler: (call) => lists.listOptions(call, [name]) })
  serve(app, calls.listEducationDegrees, {
    ...reading,
    handler: async (call) => educationList(call.language),
  })
  serve(app, calls.listSelectors, { ...reading, handler: (call) => lists.allLists(call) })
  serve(app, calls.createSelectorOption, {
    ...ctx,
    handler: (call) => choices.addOption(call, call.body),
  })
  serve(app, calls.updateSelectorOption, {
    ...ctx,
    handler: (call) => choices.changeOption(call, call.params.id, call.body),
  })
  serve(app, calls.deleteSelectorOption, {
    ...ctx,
    handler: (call) => choices.removeOption(call, call.params.id),
  })
  serve(app, calls.restoreSelectorOption, {
    ...ctx,
    handler: (call) => choices.restoreOption(call, call.params.id),
  })
  serve(app, calls.listWantedPackages, {
    ...reading,
    handler: (call) => lists.listOfDictionary(call, 'packages', call.query.name),
  })
  serve(app, calls.listWantedCountries, {
    ...reading,
    handler: (call) => lists.listCountries(call, call.query.name),
  })
  serve(app, calls.listWantedDegrees, {
    ...reading,
    handler: async (call) =>
      (await lists.listOfDictionary(call, 'degrees', call.query.name)).map((one) => ({
        ...one,
        degree_name: one.name,
      })),
  })
}

function serveDue(app: App): void {
  serve(app, due.listDue, {
    access: may.mayListDue,
    peopleIn: ({ results }) => results.map(({ student }) => student.id),
    handler: async (call) => {
      const { staff, student, overdue, ...found } = await listDue(call, call.query)
      return { ...pageOfRows(call.url, call.query, found), staff, student, overdue }
    },
  })
  serve(app, due.listDueOfStudent, {
    access: may.mayReadOwnDue,
    handler: (call) => listDueOf(call, call.params.id),
  })
  serve(app, due.createStep, { access: may.mayKeepSteps, handler: (call) => addStep(call, call.body) })
  serve(app, due.updateStep, {
    access: may.mayKeepSteps,
    handler: (call) => changeStep(call, call.params.id, call.body),
  })
}

function servePeople(app: App): void {
  const access = may.mayListStaff
  serve(app, people.listSellers, {
    access,
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listSellers(call, call.params.id, call.query)),
  })
  serve(app, people.listResponsibleAbroad, {
    access,
    handler: async (call) => pageOfRows(call.url, call.query, await listStaff(call, call.query)),
  })
  serve(app, people.listProgramPeople, {
    access: may.mayListProgramPeople,
    peopleIn: ({ results }) => results.map(({ id }) => id),
    handler: async (call) =>
      pageOfRows(call.url, call.query, await listProgramPeople(call, call.params, call.query)),
  })
}
