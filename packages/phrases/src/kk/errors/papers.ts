import type { papers as russian } from '../../ru/errors/papers.ts'
import type { Translation } from '../../translation.ts'

export const papers: Translation<typeof russian> = {
  'papers.identification_number': 'Соңғы цифры дұрыс 12 цифр болуы керек: ЖСН немесе БСН тексеріңіз.',
  'papers.signer_under_age': 'Қол қойылған күні студент 18 жасқа толмаған: шартқа өкілі қол қойды.',
  'papers.parts_missing': 'Актіні әзірге беру мүмкін емес: жетіспейтін деректерді толтырыңыз.',
  'papers.no_school_name': 'Мектептің толық атауы көрсетілмеген.',
  'papers.no_school_bin': 'Мектептің БСН көрсетілмеген.',
  'papers.no_school_address': 'Мектептің мекенжайы көрсетілмеген.',
  'papers.no_contract': 'Шарттың нөмірі мен күні көрсетілмеген.',
  'papers.no_guardian_name': 'Шартқа қол қойған өкілдің аты көрсетілмеген.',
  'papers.no_guardian_iin': 'Шартқа қол қойған өкілдің ЖСН көрсетілмеген.',
  'papers.no_student_name': 'Студенттің карточкасында аты көрсетілмеген.',
  'papers.no_student_iin': 'Студенттің карточкасында дұрыс ЖСН жоқ.',
  'papers.bic': 'БСК 8 немесе 11 әріп пен цифрдан тұрады.',
  'papers.iban': 'Шот (ЖСК) KZ-тен басталып, 20 таңбадан тұрады: тексеріңіз.',
  'papers.beneficiary_code': 'КБе екі цифрдан тұрады.',
  'papers.purpose_code': 'ТМК үш цифрдан тұрады.',
  'papers.invoice_parts_missing': 'Шотты әзірге шығару мүмкін емес: жетіспейтін деректерді толтырыңыз.',
  'papers.no_school_account': 'Мектептің банкі, БСК және шоты (ЖСК) көрсетілмеген.',
}
