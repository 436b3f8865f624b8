import type { transfer as russian } from '../../ru/errors/transfer.ts'
import type { Translation } from '../../translation.ts'

export const transfer: Translation<typeof russian> = {
  'transfer.question_too_long': 'Сұрақ тым ұзын. Сұрақтардың арасында бос жол қалып қойған болуы мүмкін.',
  'transfer.gift_not_closed': 'Сұрақта жабатын жақша } жетіспейді. Орны: {{line}}-жол, {{column}}-таңба.',
  'transfer.gift_not_opened': 'Сұрақта ашылмаған жабатын жақша } бар. Орны: {{line}}-жол, {{column}}-таңба.',
  'transfer.gift_unreadable': 'Сұрақ GIFT ережесі бойынша жазылмаған. Орны: {{line}}-жол, {{column}}-таңба.',
  'transfer.no_right_answer': 'Сұрақта толық дұрыс жауап жоқ.',
  'transfer.not_in_gift': 'Бұл түрдегі сұрақты GIFT пішімінде жазу мүмкін емес.',
  'transfer.gift_one_gap': 'GIFT пішімінде сұрақта тек бір бос орын бола алады.',
}
