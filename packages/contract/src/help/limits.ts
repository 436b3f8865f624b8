/** How much the frequent questions of a school may hold. */
export const faqLimits = {
  chapters: 20,
  questionsOfChapter: 40,
  titleLength: 200,
  chapterTextLength: 200,
  answerLength: 4_000,
  keywordsLength: 300,
  /** Results of a search. */
  found: 20,
} as const
