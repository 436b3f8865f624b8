// node compose-questions.ts <folder of the collected questions>
// Writes questions.json, and share-alike content to share-alike/questions.json.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { recordsOf } from './csv.ts'

const [folder = '.'] = process.argv.slice(2)
const read = (name: string) => readFileSync(join(folder, name), 'utf8')
const json = (name: string): { id: string }[] => JSON.parse(read(name))
const byId = (name: string, id: string) => {
  const found = json(name).find((one) => one.id === id)
  if (!found) throw new Error(`${name} has no ${id}`)
  return found as unknown as {
    text: string
    question: string
    passage: string
    options: string[]
    answer_index: number
    answers: { text: string }[]
    error_start: number
    error_end: number
    correction: string
  }
}

const say = (ru: string, kk: string, en: string) => ({ ru, kk, en })
const rich = (ru: string, kk: string, en: string) => say(`<p>${ru}</p>`, `<p>${kk}</p>`, `<p>${en}</p>`)
const question = (text: string) => ({ en: `<p>${text}</p>` })

function chosenOne(name: string, id: string, explanation?: object) {
  const { text, options, answer_index } = byId(name, id)
  return {
    type: 'select_one',
    prompt: question(text),
    options: options.map((option, at) => ({ id: `o${at + 1}`, text: { en: option }, is_correct: at === answer_index })),
    ...(explanation && { explanation }),
  }
}

function gapInKazakh(id: string) {
  const { question: asked, answers } = byId('insert_words_kazqad_kk.json', id)
  const [passage = ''] = byId('insert_words_kazqad_kk.json', id).passage.split('\n')
  const answer = (answers[0]?.text ?? '').trim()
  // The answer occurs in the text once; the student fills it in there.
  const text = passage.trim().replace(answer, '{{1}}')
  return {
    type: 'insert_words',
    prompt: { kk: `<p>${asked}</p>` },
    passages: { kk: { text: `<p>${text}</p>`, gaps: [{ id: 1, accepted: [answer] }] } },
  }
}

function spot(ids: readonly string[]) {
  let text = ''
  const errors = ids.map((id) => {
    const found = byId('find_errors_harper.json', id)
    const at = text.length
    text += `${found.text}\n`
    return { start: at + found.error_start, end: at + found.error_end, corrections: [found.correction] }
  })
  return {
    type: 'find_errors',
    prompt: rich(
      'Найдите ошибку в каждом предложении.',
      'Әр сөйлемдегі қатені табыңыз.',
      'Find the error in each sentence.',
    ),
    points: errors.length,
    partial: true,
    passages: { en: { text: text.trimEnd(), errors } },
  }
}

function verbs(list: readonly string[]) {
  const all = recordsOf(read('word_table_irregular_verbs.csv'))
  return {
    type: 'word_table',
    prompt: rich('Заполните формы глаголов.', 'Етістіктердің түрлерін толтырыңыз.', 'Fill in the forms of the verbs.'),
    points: 4,
    partial: true,
    columns: [
      { id: 'c1', label: { en: 'Past Simple' } },
      { id: 'c2', label: { en: 'Past Participle' } },
    ],
    rows: list.map((infinitive, at) => ({ id: `r${at + 1}`, label: { en: infinitive } })),
    cells: list.map((infinitive, at) => {
      const row = all.find((one) => one['infinitive'] === infinitive)
      const typed = (forms = '') => ({ kind: 'typed', accepted: forms.split('/') })
      const given = (forms = '') => ({ kind: 'given', text: { en: forms.replace('/', ' / ') } })
      const [past, participle] = [row?.['past_simple'], row?.['past_participle']]
      return at % 2 === 0 ? [typed(past), given(participle)] : [given(past), typed(participle)]
    }),
  }
}

function countries(codes: readonly string[], extra: string) {
  const all = recordsOf(read('pairs_cldr_en_ru_kk.csv')).filter((row) => row['category'] === 'country')
  const row = (code: string) => all.find((one) => one['code'] === code) ?? {}
  const native: Record<string, string> = { DE: 'Deutschland', FI: 'Suomi', HU: 'Magyarország', JP: '日本', CN: '中国' }
  const named = (code: string) => ({ ru: row(code)['ru'], kk: row(code)['kk'], en: row(code)['en'] })
  const own = (code: string) => say(native[code] ?? '', native[code] ?? '', native[code] ?? '')
  return {
    type: 'compare_words',
    prompt: rich(
      'Соедините страну с тем, как она называет себя сама.',
      'Елді оның өз тіліндегі атауымен сәйкестендіріңіз.',
      'Match each country with what it calls itself.',
    ),
    points: codes.length,
    partial: true,
    pairs: codes.map((code, at) => ({ id: `l${at}k`, left: named(code), right_id: `q${7 - at}z`, right: own(code) })),
    extra: [{ id: 'm5x', right: own(extra) }],
  }
}

function wordChoice(id: string, others: readonly string[]) {
  const { text, answers } = byId('insert_words_wordnet_examples.json', id) as unknown as { text: string; answers: string[] }
  const words = [answers[0] ?? '', ...others].toSorted()
  return {
    type: 'words_options',
    prompt: rich('Выберите пропущенное слово.', 'Түсіп қалған сөзді таңдаңыз.', 'Choose the missing word.'),
    passages: {
      en: {
        text: `<p>${text}</p>`,
        gaps: [{ id: 1, options: words.map((word, at) => ({ id: `o${at}`, text: word, is_correct: word === answers[0] })) }],
      },
    },
  }
}

const languagesOf = (ru: string, kk: string, en: string, is_correct: boolean, id: string) => ({
  id,
  text: say(ru, kk, en),
  is_correct,
})
const german = (yes: boolean) => languagesOf('немецкий', 'неміс тілі', 'German', yes, 'a')
const french = (yes: boolean) => languagesOf('французский', 'француз тілі', 'French', yes, 'b')
const italian = (yes: boolean) => languagesOf('итальянский', 'итальян тілі', 'Italian', yes, 'c')
const cities = (row: number) => [german(row === 0), french(row === 1), italian(row === 2)]

const science = 'select_one_opentriviaqa.json'
const shared = {
  clouds: chosenOne(science, 'otqa-science-technology-0001'),
  continent: chosenOne(science, 'otqa-science-technology-0004'),
  altitude: chosenOne(science, 'otqa-science-technology-0006'),
  amber: chosenOne(science, 'otqa-science-technology-0009'),
  jupiter: chosenOne(science, 'otqa-science-technology-0031'),
  peak: gapInKazakh('kazqad-geo0311geo#75919_4_1'),
  poet: gapInKazakh('kazqad-lit1935lit#9298_1_1'),
  birth: gapInKazakh('kazqad-lit1519lit#107389_2_1_1'),
}

const open = {
  rivers: {
    type: 'test',
    prompt: rich(
      'Какие из этих рек протекают в Казахстане? Отметьте все.',
      'Осы өзендердің қайсысы Қазақстан арқылы ағады? Барлығын белгілеңіз.',
      'Which of these rivers flow through Kazakhstan? Choose all.',
    ),
    points: 2,
    partial: true,
    options: [
      { id: 'a', text: say('Иртыш', 'Ертіс', 'Irtysh'), is_correct: true },
      { id: 'b', text: say('Урал', 'Жайық', 'Ural'), is_correct: true },
      {
        id: 'c',
        text: say('Лена', 'Лена', 'Lena'),
        is_correct: false,
        feedback: rich('Лена целиком в России.', 'Лена түгелдей Ресейде.', 'The Lena is in Russia alone.'),
      },
      { id: 'd', text: say('Сырдарья', 'Сырдария', 'Syr Darya'), is_correct: true },
    ],
    explanation: rich(
      'Иртыш, Урал и Сырдарья проходят через Казахстан.',
      'Ертіс, Жайық және Сырдария Қазақстан арқылы өтеді.',
      'The Irtysh, the Ural and the Syr Darya cross Kazakhstan.',
    ),
  },
  chart: {
    type: 'test_image',
    prompt: rich('На какой картинке диаграмма Смита?', 'Смит диаграммасы қай суретте?', 'Which picture is a Smith chart?'),
    options: [
      { id: 'a', file: 'extra-e9-1.png', text: say('Рисунок 1', '1-сурет', 'Figure 1'), is_correct: false },
      { id: 'b', file: 'extra-e9-3.png', text: say('Рисунок 2', '2-сурет', 'Figure 2'), is_correct: true },
      { id: 'c', file: 'extra-e6-3.png', text: say('Рисунок 3', '3-сурет', 'Figure 3'), is_correct: false },
    ],
  },
  component: {
    ...chosenOne('select_one_image_ham_radio.json', 'ham-T6C04'),
    media: [{ kind: 'image', file: 'technician-t-1.png', alt: say('Схема T-1', 'T-1 сызбасы', 'Figure T-1') }],
  },
  afternoon: wordChoice('wn-0067', ['orange', 'sentence']),
  airplane: wordChoice('wn-0082', ['umbrella', 'picture']),
  verbs: verbs(['go', 'write', 'begin', 'speak']),
  spoken: {
    type: 'table_options',
    prompt: rich(
      'На каком языке учатся в этих городах?',
      'Бұл қалаларда қай тілде оқиды?',
      'Which language are these cities’ universities taught in?',
    ),
    points: 3,
    partial: true,
    columns: [{ id: 'c1', label: say('Язык', 'Тіл', 'Language') }],
    rows: [
      { id: 'r1', label: say('Мюнхен', 'Мюнхен', 'Munich') },
      { id: 'r2', label: say('Лион', 'Лион', 'Lyon') },
      { id: 'r3', label: say('Болонья', 'Болонья', 'Bologna') },
    ],
    cells: [0, 1, 2].map((row) => [{ kind: 'options', options: cities(row) }]),
  },
  errors: spot(['harper-2281', 'harper-2941', 'harper-0781']),
  countries: countries(['DE', 'FI', 'HU', 'JP'], 'CN'),
  read: {
    type: 'text',
    prompt: rich('Прочитайте перед письмом.', 'Жазар алдында оқып шығыңыз.', 'Read this before you write.'),
    points: 0,
    text: rich(
      'Хорошее эссе отвечает на один вопрос. Первый абзац говорит, что вы думаете; два следующих показывают почему; последний не повторяет первый, а идёт на шаг дальше.',
      'Жақсы эссе бір сұраққа жауап береді. Бірінші абзац не ойлайтыныңызды айтады; келесі екеуі неге екенін көрсетеді; соңғысы біріншісін қайталамай, бір қадам әрі барады.',
      'A good essay answers one question. The first paragraph says what you think; the next two show why; the last does not repeat the first but goes one step further.',
    ),
  },
  look: {
    type: 'media',
    prompt: rich('Рассмотрите схему: она понадобится ниже.', 'Сызбаны қарап шығыңыз: ол төменде керек болады.', 'Look at the circuit: you will need it below.'),
    points: 0,
    media: [{ kind: 'image', file: 'technician-t-1.png', alt: say('Схема с резистором, транзистором, лампой и батареей', 'Резистор, транзистор, шам және батареясы бар сызба', 'A circuit with a resistor, a transistor, a lamp and a battery') }],
  },
  film: {
    type: 'youtube',
    prompt: rich('Посмотрите, что такое производная.', 'Туынды деген не екенін көріңіз.', 'Watch what a derivative is.'),
    points: 0,
    video: 'WUvTyaaNkzM',
  },
  handout: {
    type: 'file_attach',
    prompt: rich('Скачайте схему и распечатайте её.', 'Сызбаны жүктеп алып, басып шығарыңыз.', 'Download the circuit and print it.'),
    points: 0,
    files: ['technician-t-1.png'],
  },
  essay: {
    type: 'essay',
    prompt: rich(
      'Почему вы хотите учиться за рубежом? Назовите одну причину и докажите её.',
      'Неге шетелде оқығыңыз келеді? Бір себебін атап, дәлелдеңіз.',
      'Why do you want to study abroad? Give one reason and prove it.',
    ),
    points: 5,
    min_words: 80,
    max_words: 250,
  },
  letter: {
    type: 'file_check',
    prompt: rich(
      'Приложите черновик мотивационного письма.',
      'Мотивациялық хаттың нобайын тіркеңіз.',
      'Attach a draft of your motivation letter.',
    ),
    points: 5,
    kinds: ['document', 'image'],
    max_files: 2,
  },
  independence: {
    type: 'date',
    prompt: rich(
      'Когда Казахстан провозгласил независимость?',
      'Қазақстан тәуелсіздігін қашан жариялады?',
      'When did Kazakhstan declare independence?',
    ),
    date: '1991-12-16',
  },
}

const here = join(import.meta.dirname, '..')
const written = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`
writeFileSync(join(here, 'questions.json'), written({ demonstration: true, tasks: open }))
writeFileSync(join(here, 'share-alike', 'questions.json'), written({ tasks: shared }))
