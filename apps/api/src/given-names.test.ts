import type { EndpointShape } from '@qadam/contract/endpoint.ts'
import { createLesson, updateLesson } from '@qadam/contract/lessons/endpoints.ts'
import { createProgram } from '@qadam/contract/programs/endpoints.ts'
import { createPerson, listSelectors } from '@qadam/contract/students/endpoints.ts'
import { unknownFields } from '@qadam/contract/unknown-fields.ts'
import { withGivenNames } from '@qadam/contract/with-given-names.ts'
import { expect, test } from 'vitest'
import { aNewPerson } from './capabilities/accounts/factory.ts'
import { someDictionaries } from './capabilities/dictionaries/factory.ts'
import { withFirstOptions } from './capabilities/students/factory.ts'
import { as } from './testing/api.ts'
import { schoolFixture } from './testing/school-fixture.ts'
import { testApp } from './testing/test-app.ts'

const course = [
  ...['title_kk', 'title_ru', 'title_en', 'short_desc_ru', 'short_desc_kk', 'short_desc_en'],
  ...[
    'full_desc_ru',
    'full_desc_kk',
    'full_desc_en',
    'show',
    'is_need_mailing',
    'can_sort',
    'teachers',
    'students',
  ],
  ...['tags', 'degree', 'university tags', 'format', 'language', 'city', 'cost', 'price', 'dates', 'posters'],
]
const group = ['name_group', 'students', 'teacher', 'course', 'type_group']
const exerciseList = ['title_ru', 'title_en', 'lesson_id', 'next', 'min_percent', 'time_for_timer']
const exam = [
  ...[
    'teacher_id',
    'ielts_preparation',
    'type',
    'present',
    'results',
    'date',
    'base64_content',
    'filename',
    'format',
  ],
]
const education = ['degree', 'profession_name', 'start', 'end', 'assessment_form', 'score', 'user']
const certificate = ['name', 'total_score', 'language', 'user']
const contrast = ['student_contrast_certificate_first', 'student_contrast_certificate_second']
const typedOfRecord = [
  ...['first_name', 'last_name', 'gender', 'email', 'phone', 'country', 'role', 'birth_date', 'password'],
  ...['degrees', 'countries', 'packages', 'steps', 'acadmeic_year', 'responsible', 'type'],
  ...[
    'preparation',
    'present',
    'teacher',
    'test_date',
    'visa',
    'visa_date',
    'support',
    'by_proxy',
    'scheduled',
  ],
  ...['applied', 'reschedule', 'guardian', 'city', 'time', 'translator', 'translation_ready', 'sent', 'done'],
  ...[
    'tracking',
    'ddv_sent',
    'ddv_done',
    'codice_sent',
    'awaiting_pre_enrollment',
    'pre_enrollment_admitted',
  ],
  ...[
    'grant_application_submitted',
    'accesses',
    'departure_date',
    'departure_time',
    'residence_permit_applied',
  ],
  ...['caf_application', 'sim_opened', 'housing_options', 'housing_found', 'motivation_letter'],
  ...['letter_of_recommendation_1', 'letter_of_recommendation_2', 'cv', 'contract', 'sent_questionnaire'],
  ...[
    'questionnaire_filled_out',
    'list_of_documents_posted',
    'categories',
    'seller',
    'academic_year',
    'legal_ready',
  ],
]

/** Body fields that the specification's list of calls names, and the entities that those calls carry. */
const givenFields: Readonly<Record<string, readonly string[]>> = {
  'POST /api/v1/course/course/create/': course,
  'PATCH /api/v1/course/course/update/:id/': course,
  'POST /api/v1/course/course/add_teacher/:courseId/': ['teacher_id'],
  'POST /api/v1/course/course/add_std/:courseId/': ['student_id'],
  'POST /api/v1/course/course/doc/:id/': ['doc_name'],
  'POST /api/v1/course/course/set_filter/': ['start', 'end', 'id'],
  'PATCH /api/v1/course/course/update_filter/:id/': ['start', 'end', 'id'],
  'POST /api/v1/course/course/add-to-final-doc/': ['homework_id'],
  'POST /api/v1/course/lesson/create/': ['video', 'course reference'],
  'PATCH /api/v1/course/lesson/update/:id/': ['video', 'course reference'],
  'POST /api/v1/course/tag/create/': ['tag_name'],
  'PATCH /api/v1/course/tag/update/:id/': ['tag_name'],
  'POST /api/v1/course/degree/create/': ['degree_name'],
  'PATCH /api/v1/course/degree/update/:id/': ['degree_name'],
  'POST /api/v1/course/format/create/': ['format_name'],
  'PATCH /api/v1/course/format/update/:id/': ['format_name'],
  'POST /api/v1/course/univer/create/': ['name'],
  'PATCH /api/v1/course/univer/update/:id/': ['name'],
  'POST /api/v1/course/spec/create/': ['name'],
  'PATCH /api/v1/course/spec/update/:id/': ['name'],
  'POST /api/v1/course/city/create/': ['city'],
  'PATCH /api/v1/course/city/update/:id/': ['city'],
  'POST /api/v1/course/univer-tag/create/': ['name'],
  'PATCH /api/v1/course/univer-tag/update/:id/': ['name'],
  'POST /api/v1/course/ex/create_ex_lst/': exerciseList,
  'PATCH /api/v1/course/ex/update_ex_lst/:id/': exerciseList,
  'POST /api/v1/course/homework/create/': [
    ...['title', 'desc', 'lesson_id', 'course_id', 'grade', 'ex_list', 'task', 'doc_name', 'file_url'],
  ],
  'POST /api/v1/course/homework/delete-file/': ['file_url'],
  'POST /api/v1/course/group/create/': group,
  'PATCH /api/v1/course/group/update_group/:id/': ['id', ...group],
  'POST /api/v1/user/accounts/add_group_id_teacher/:teacherId/': ['courses'],
  'POST /api/v1/user/education/create/': education,
  'PATCH /api/v1/user/education/update/:id/': education,
  'POST /api/v1/user/certificate/create/': certificate,
  'PATCH /api/v1/user/certificate/update/:id/': certificate,
  'POST /api/v1/user/mastered-language/': ['language', 'level', 'id', 'user_id'],
  'POST /api/v1/user/accounts/ielts/': exam,
  'PUT /api/v1/user/accounts/ielts-update/:id/': exam,
  'POST /api/v1/schedule/schedule/post_status/:scheduleId/': ['status_lesson'],
  'POST /api/v1/user/accounts/manager_create/': typedOfRecord,
  'PATCH /api/v1/user/accounts/manager_update/:id/': typedOfRecord.filter((name) => name !== 'password'),
  'POST /api/v1/user/communicate/apostille/': ['user_id', 'birth_certificate_first', ...contrast],
  'POST /api/v1/user/communicate/ddv/': ['user_id', 'ddv_sent', 'ddv_done'],
  'PUT /api/v1/user/school/update/': [
    'name',
    'description',
    'address',
    'currency',
    'cancelTime',
    'transferTime',
  ],
}

/**
 * Returns the names that a call drops. Sends each name alone, so that mutually exclusive shapes are all
 * covered.
 */
function dropped({ aliases, body }: EndpointShape, names: readonly string[]): string[] {
  return names.filter((name) => {
    const given = withGivenNames(aliases, { [name]: 1 }) as object
    return !body || unknownFields(body, given).length > 0
  })
}

test('every field that the list of calls names in a body is taken', async () => {
  const { served } = await testApp()
  const calls = new Map(served.map(({ endpoint }) => [`${endpoint.method} ${endpoint.path}`, endpoint]))
  const faults = Object.entries(givenFields).flatMap(([name, fields]) => {
    const call = calls.get(name)
    return call ? dropped(call, fields).map((field) => `${name}: ${field}`) : [`${name} is not served`]
  })
  expect(faults).toEqual([])
})

test('a program is made by the names of the list: one language, one city, dates and university tags', async () => {
  const school = await schoolFixture()
  const { manager } = school
  const { city, universityTag: tag } = await someDictionaries(school)
  const made = await as(manager)
    .call(createProgram, {
      body: {
        title_ru: 'Архитектура',
        language: 'it',
        city: city.id,
        'university tags': [tag.id],
        dates: [{ start: '2026-09-01', end: '2027-03-01' }],
      } as never,
    })
    .expect(201)
  expect(made).toMatchObject({
    languages: ['it'],
    cities: [{ id: city.id }],
    univer_tags: [{ id: tag.id }],
    rounds: [{ start: '2026-09-01', end: '2027-03-01' }],
  })
  const lesson = { course_reference: made.id, title_ru: 'Раздел' } as never
  const section = await as(manager).call(createLesson, { body: lesson }).expect(201)
  const hasVideo = await as(manager)
    .call(createLesson, {
      body: {
        section: section.id,
        title_ru: 'Урок',
        format: 'video',
        type: 'group',
        duration: 10,
        video: 'https://youtu.be/dQw4w9WgXcQ',
      } as never,
    })
    .expect(201)
  expect(hasVideo.youtube).toContain('dQw4w9WgXcQ')
  const move = (course: number) =>
    as(manager).call(updateLesson, {
      params: { id: hasVideo.id },
      body: { course_reference: course } as never,
    })
  await move(made.id).expect(200)
  const other = await as(manager)
    .call(createProgram, { body: { title_ru: 'Другая' } })
    .expect(201)
  await move(other.id).refused(400, 'request.malformed')
})

test('the record of a student is written by the names of the list', async () => {
  const school = await schoolFixture()
  const { manager } = school
  await withFirstOptions(school)
  const { city } = await as(manager).call(listSelectors, {}).expect(200)
  const added = await as(manager)
    .call(createPerson, {
      body: { ...aNewPerson({ role: 'student' }), scheduled: true, sent: true, city: city[0]?.id } as never,
    })
    .expect(201)
  expect(added).toMatchObject({ visa_scheduled: true, legal_sent: true, visa_city: city[0]?.id })
})
