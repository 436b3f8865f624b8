import type { news as russian } from '../../ru/screens/news.ts'
import type { Translation } from '../../translation.ts'

export const news: Translation<typeof russian> = {
  title: 'What is new',
  intro: 'What came to the product lately.',
  faq: 'Questions and answers',
  faq_text:
    'Answers about admission, apostille, visa and exams are in the profile menu. The search forgives slips and another language, and the link to an answer can be sent.',
  faqEditor: 'Your own questions and answers',
  faqEditor_text:
    'The settings have a page “Questions and answers”: chapters, order, three languages. Under “School” you can name a video for newcomers.',
  storage: 'Space for files',
  storage_text: 'Your personal settings show how much your files take and how much you may still upload.',
  home: 'The student’s home',
  home_text: '“My way” shows one next step, the nearest date and where you stopped in your course.',
  courses: 'Straight to your courses',
  courses_text: 'After signing in you see your courses and the questions that you were asked.',
  search: 'Search by meaning',
  search_text:
    'The catalogue finds programs by a profession, an abbreviation and with slips, and says how it understood you.',
  offers: 'Answering an offer',
  offers_text:
    'An offer of a university has a day by which to answer. The student may decline and change their mind.',
  holidays: 'Holidays by the new law',
  holidays_text:
    'The calendar of holidays is corrected: the settings show what changed, and the correction can be undone.',
}
