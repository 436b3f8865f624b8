import { createFeed } from '@qadam/contract/calendar-feeds/endpoints.ts'
import { as } from './api.ts'
import type { SchoolFixture } from './school-fixture.ts'

/** Creates calendar feeds for the school fixture's own student and teacher. */
export async function makeFeeds(school: SchoolFixture, mark: string): Promise<void> {
  for (const who of [school.student, school.teacher])
    await as(who)
      .call(createFeed, { body: { name: `${mark} телефон` } })
      .expect(201)
}
