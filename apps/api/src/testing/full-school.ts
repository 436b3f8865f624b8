import { createInvitation } from '@qadam/contract/accounts/endpoints.ts'
import { createAnnouncement } from '@qadam/contract/announcements/endpoints.ts'
import { openBoard } from '@qadam/contract/boards/endpoints.ts'
import { issueCertificate } from '@qadam/contract/certificates/endpoints.ts'
import { changePlanningSettings } from '@qadam/contract/classes/endpoints.ts'
import { changeRates, dictionaryCalls } from '@qadam/contract/dictionaries/endpoints.ts'
import {
  createCertificate,
  createEducation,
  createMasteredLanguage,
} from '@qadam/contract/education/endpoints.ts'
import { addStudents, ask, changeEntrySettings } from '@qadam/contract/enrolments/endpoints.ts'
import {
  changeTerms,
  createHomework,
  gradeHomework,
  submitHomework,
  uploadHomeworkFile,
} from '@qadam/contract/homework/endpoints.ts'
import { importPrograms } from '@qadam/contract/imports/endpoints.ts'
import {
  addStudent,
  addTeacher,
  changeMany,
  createProgram,
  deleteProgram,
  uploadPosters,
} from '@qadam/contract/programs/endpoints.ts'
import { createReportView, enterCorrection, orderFile } from '@qadam/contract/reports/endpoints.ts'
import { publishLegalDocument } from '@qadam/contract/schools/endpoints.ts'
import { importStudents } from '@qadam/contract/student-import/endpoints.ts'
import { changeRecord, createSelectorOption } from '@qadam/contract/students/endpoints.ts'
import { createList, createTask } from '@qadam/contract/tasks/endpoints.ts'
import { answerQuestion, askQuestion } from '@qadam/contract/threads/endpoints.ts'
import sharp from 'sharp'
import { as } from './api.ts'
import { fillTalk } from './fill-records.ts'
import { makeActs } from './full-acts.ts'
import { makeApplications } from './full-applications.ts'
import { makeBilling } from './full-billing.ts'
import { makeClasses } from './full-classes.ts'
import { makeConsultations } from './full-consultations.ts'
import { storeDocuments } from './full-documents.ts'
import { makeFaq } from './full-faq.ts'
import { makeFeeds } from './full-feeds.ts'
import { makeGroups } from './full-groups.ts'
import { makeLeavings } from './full-leavings.ts'
import { makeLedger } from './full-ledger.ts'
import { makeLessons, makeQuestions } from './full-lessons.ts'
import { makeMailings, makeRatings } from './full-mailings.ts'
import { makeOrders } from './full-orders.ts'
import { makePayments } from './full-payments.ts'
import { makeRisks } from './full-risks.ts'
import { makeRooms } from './full-rooms.ts'
import { makeWaiting } from './full-waiting.ts'
import { makeWorkDays } from './full-work-days.ts'
import { runJobs } from './jobs.ts'
import type { SchoolFixture, TestUser } from './school-fixture.ts'

/**
 * Fills a school with at least one row in every list, each text beginning with a mark that a crawl can search
 * for.
 */
export async function fillSchool(school: SchoolFixture, mark: string): Promise<void> {
  const owner = as(school.owner)
  const student = await school.person('student', { firstName: `${mark}Aizhan`, lastName: `${mark}Test` })
  const teacher = await school.person('teacher', { firstName: `${mark}Bolat`, lastName: `${mark}Test` })
  await owner
    .call(createInvitation, {
      body: {
        email: `${mark.toLowerCase()}@invited.test`,
        first_name: `${mark}Invited`,
        last_name: 'Test',
        role: 'teacher',
      },
    })
    .expect(201)
  await owner
    .call(publishLegalDocument, {
      body: { kind: 'offer', text_ru: `<p>${mark} offer</p>`, text_kk: '', text_en: '' },
    })
    .response()
  const made = await makeDictionaries(school, mark)
  await storeRecord(school, mark, student)
  await fillTalk(school, student, mark)
  await storeDocuments(school, mark, student)
  await storeReports(school, mark)
  await owner.call(changeRates, { body: { rates: [{ currency: 'EUR', rate: 540 }] } as never }).response()

  const programs: number[] = []
  for (const show of [true, false]) {
    const programId = await makeProgram(school, { student, teacher }, { made, show, mark })
    programs.push(programId)
    const lists = await makeLessons(school, programId, student, mark)
    // Once per school: the crawls make every call with the id of every row.
    if (show) await fillProgram(school, { student, teacher }, { programId, ...lists, mark })
  }
  await owner
    .call(changeMany, { body: { action: 'is_need_mailing', ids: programs, value: true } })
    .expect(200)
  const deleted = await owner.call(createProgram, { body: { title_ru: `${mark} удалённая` } }).expect(201)
  await owner.call(deleteProgram, { params: { id: deleted.id } }).response()
  await importFiles(school, mark)
  await makeLedger(school, student, mark)
  await runJobs(school.school.id)
  await makeActs(school, student, mark)
  // After the jobs, which look at what the students did.
  await makePayments(school, mark)
  await makeOrders(school, student)
  await makeBilling(school, student, mark)
  await makeLeavings(school, student, mark)
  await makeMailings(school, student, mark)
  await makeRatings(school, student, mark)
  await makeRisks(school, student, { programId: programs[0] ?? 0, mark })
  await makeConsultations(school, student, { programId: programs[0] ?? 0, mark })
}

interface PeopleOfProgram {
  readonly student: TestUser
  readonly teacher: TestUser
}

async function makeProgram(
  school: SchoolFixture,
  { student, teacher }: PeopleOfProgram,
  { made, show, mark }: { made: Awaited<ReturnType<typeof makeDictionaries>>; show: boolean; mark: string },
): Promise<number> {
  const owner = as(school.owner)
  const program = await owner
    .call(createProgram, {
      body: {
        title_ru: `${mark} программа`,
        title_en: `${mark} program`,
        short_desc_ru: `${mark} коротко`,
        full_desc_ru: `<p>${mark} подробно</p>`,
        ...made,
        languages: ['en'],
        countries: ['IT'],
        cost: 5_000_000,
        price: 100_000,
        currency: 'EUR',
        rounds: [{ start: '2030-01-01', end: '2030-03-01' }],
        requirements: {
          text_ru: `${mark} требования`,
          education: [{ degree: 'school', start: 2020, end: 2024 }],
          languages: [{ language: 'English', certificate: 'IELTS', level: 'B2' }],
        },
        show: false,
      },
    })
    .expect(201)
  const content = await sharp({ create: { width: 800, height: 450, channels: 3, background: '#336699' } })
    .png()
    .toBuffer()
  await owner
    .call(uploadPosters, {
      params: { id: program.id },
      files: [{ part: 'posters', name: `${mark}.png`, content }],
    })
    .expect(200)
  if (show)
    await owner.call(changeMany, { body: { action: 'show', ids: [program.id], value: true } }).response()
  await owner
    .call(addTeacher, { params: { courseId: program.id }, body: { teacher_id: teacher.id } })
    .response()
  await owner
    .call(addStudent, { params: { courseId: program.id }, body: { student_id: student.id } })
    .response()
  return program.id
}

async function fillProgram(
  school: SchoolFixture,
  { student, teacher }: PeopleOfProgram,
  {
    programId,
    lessonId,
    listId,
    mark,
  }: { programId: number; lessonId: number; listId: number; mark: string },
): Promise<void> {
  await makeHomework(school, student, { lessonId, mark })
  await makeQuestions(school, listId, mark)
  await makeApplications(school, student, { programId, mark })
  await makeEntry(school, student, { programId, mark })
  await makeGroups(school, { student, teacher }, { programId, mark })
  await makeRooms(school, mark)
  await makeFaq(school, mark)
  await makeWorkDays(school, teacher, mark)
  await makeClasses(school, { student, teacher }, { programId, mark })
  await makeFeeds(school, mark)
  await makeWaiting(school, student, { programId })
  await makeTalk(school, student, { programId, lessonId, mark })
}

async function importFiles(school: SchoolFixture, mark: string): Promise<void> {
  const owner = as(school.owner)
  const content = `id,source,source_id,title\n1,${mark},${mark}-1,${mark} imported\n`
  await owner
    .call(importPrograms, {
      body: {},
      files: [{ part: 'file', name: `${mark}.csv`, type: 'text/csv', content }],
    })
    .expect(202)
  const students = `Фамилия,Имя,Почта,Телефон\n${mark},Айгерім,${mark.toLowerCase()}@file.test,87019990001\n`
  await owner
    .call(importStudents, {
      body: { dry_run: true },
      files: [{ part: 'file', name: `${mark} students.csv`, type: 'text/csv', content: students }],
    })
    .expect(202)
}

async function makeEntry(
  school: SchoolFixture,
  student: TestUser,
  { programId, mark }: { programId: number; mark: string },
): Promise<void> {
  const params = { courseId: programId }
  await as(school.owner)
    .call(changeEntrySettings, { params, body: { entry: 'request', gives_certificate: true } })
    .expect(200)
  await as(school.owner)
    .call(issueCertificate, { params: { ...params, studentId: student.id } })
    .expect(200)
  const asking = await school.person('student', { firstName: `${mark}Dana`, lastName: `${mark}Test` })
  // The student that the crawl acts as is enrolled too.
  await as(school.owner)
    .call(addStudents, { params, body: { students: [school.student.id] } })
    .expect(200)
  // The program is too incomplete to be visible to others, so this student's access has expired instead.
  await as(school.owner)
    .call(addStudents, { params, body: { students: [asking.id], until: '2020-01-01' } })
    .expect(200)
  await as(asking)
    .call(ask, { params, body: { message: `${mark} прошу принять` } })
    .expect(200)
}

async function makeTalk(
  { owner }: SchoolFixture,
  student: TestUser,
  { programId, lessonId, mark }: { programId: number; lessonId: number; mark: string },
): Promise<void> {
  await as(owner)
    .call(createAnnouncement, {
      body: { course_id: programId, title_ru: `${mark} объявление`, text_ru: `<p>${mark} текст</p>` },
    })
    .expect(201)
  const question = await as(student)
    .call(askQuestion, { body: { lesson_id: lessonId, text: `${mark} вопрос по уроку` } })
    .expect(201)
  await as(owner)
    .call(answerQuestion, { params: { id: question.id }, body: { text: `${mark} ответ` } })
    .expect(200)
}

async function makeHomework(
  { owner }: SchoolFixture,
  student: TestUser,
  { lessonId, mark }: { lessonId: number; mark: string },
): Promise<void> {
  const list = await as(owner)
    .call(createList, { body: { lesson_id: lessonId, title_ru: `${mark} сочинения` } })
    .expect(201)
  const essay = await as(owner)
    .call(createTask, {
      body: { ex_list: list.id, content: { type: 'essay', prompt: { ru: `${mark} сочинение` } } },
    })
    .expect(201)
  await as(owner)
    .call(changeTerms, { body: { ex_list: list.id, due_at: '2035-01-01T00:00:00Z' } })
    .expect(200)
  await as(student)
    .call(openBoard, { body: { lesson: lessonId } })
    .expect(200)
  const words = { title: `${mark} работа`, desc: `${mark} ответ` }
  for (const slot of [{ ex_list: list.id, task: essay.id }, { lesson_id: lessonId }]) {
    const draft = await as(student)
      .call(createHomework, { body: { ...words, ...slot } })
      .expect(201)
    await as(student)
      .call(uploadHomeworkFile, {
        body: { homework_id: draft.id },
        files: [{ part: 'file', name: `${mark}.txt`, content: `${mark} файл` }],
      })
      .expect(201)
    const sent = await as(student)
      .call(submitHomework, { params: { id: draft.id } })
      .expect(200)
    if (sent.task === null) continue
    await as(owner)
      .call(gradeHomework, {
        params: { id: sent.id },
        body: { grade: 90, reason: `${mark} причина`, comment: `${mark} отзыв`, version: sent.version },
      })
      .expect(200)
  }
}

async function storeReports({ owner, teacher, app }: SchoolFixture, mark: string): Promise<void> {
  const month = new Date(app.clock.now().getTime() - 40 * 86_400_000).toISOString().slice(0, 8).concat('01')
  await as(owner)
    .call(changePlanningSettings, { body: { closed_until: month } })
    .expect(200)
  await as(owner)
    .call(enterCorrection, {
      body: {
        teacher: teacher.id,
        month,
        type: 'group',
        minutes: 90,
        reason: `${mark} занятие не было отмечено`,
      },
    })
    .expect(201)
  await as(owner)
    .call(orderFile, { body: { report: 'teacher_hours', file: 'csv' } })
    .response()
  await as(owner)
    .call(createReportView, { body: { report: 'teacher_hours', name: `${mark} hours`, filters: {} } })
    .response()
}

async function makeDictionaries({ owner }: SchoolFixture, mark: string) {
  const named = async (kind: keyof typeof dictionaryCalls, field: string): Promise<number> => {
    const body = { [field]: `${mark} ${kind}`, name_ru: `${mark} ${kind} ru` } as never
    return (await as(owner).call(dictionaryCalls[kind].create, { body }).expect(201)).id
  }
  return {
    tags: [await named('tag', 'tag_name')],
    cities: [await named('city', 'city')],
    university: await named('university', 'name'),
    univer_tags: [await named('universityTag', 'name')],
    degree: await named('degree', 'degree_name'),
    faculty: await named('faculty', 'name'),
    format: await named('format', 'format_name'),
    package: await named('package', 'name'),
    period: await named('period', 'period'),
    property_form: await named('propertyForm', 'name'),
  }
}

async function storeRecord(school: SchoolFixture, mark: string, student: TestUser): Promise<void> {
  const owner = as(school.owner)
  const step = await owner
    .call(createSelectorOption, { body: { selector: 'steps', name: `${mark} step` } })
    .expect(201)
  await owner
    .call(changeRecord, {
      params: { id: student.id },
      body: { values: { steps: [step.id], tracking: `${mark}-1`, housing_options: `${mark} hall` } },
    })
    .expect(200)
  const user = student.id
  const education = {
    degree: 'school',
    profession_name: `${mark} lyceum`,
    start: 2012,
    end: 2023,
    assessment_form: 'five',
    score: 4.8,
  } as const
  await owner.call(createEducation, { body: { ...education, user } }).expect(201)
  await owner
    .call(createMasteredLanguage, { body: { language: 'it', level: 'B1', user_id: user } })
    .expect(201)
  await owner
    .call(createCertificate, { body: { name: `${mark} CELI`, total_score: '72', language: 'it', user } })
    .expect(201)
}
