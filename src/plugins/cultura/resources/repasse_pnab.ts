import { defineResource, derived, integer, money, percent, section, text } from '../../../resources/definition';

/** What came of a cycle of the PNAB, and how much of it was executed: below the bar no new parcel may be asked for (Lei 15.132/2025). */
export const repassePnab = defineResource({
  name: 'repasse_pnab',
  label: { one: 'Repasse da PNAB', many: 'Repasses da PNAB', gender: 'm' },
  route: { base: '/cultura/projetos/repasses' },
  api: { path: '/cultura/repasses' },
  menu: 'cultura.projetos',
  display: ['ciclo'],
  fields: {
    ciclo: text(40, { label: 'Ciclo', required: true, unique: true, span: 4 }),
    recebido: money({ label: 'Recebido', required: true, min: '0.01', span: 4 }),
    rendimentos: money({ label: 'Rendimentos', required: true, default: '0.00', min: '0.00', span: 4 }),
    operacao_maxima: percent({ label: 'Operação, no máximo', required: true, default: '5.0000', min: '0', max: '100', span: 4 }),
    habitantes: integer({ label: 'Habitantes', required: true, min: 1, help: 'Até 500 mil, a barra é de 50 %; acima, de 60 %.', span: 4 }),
    fundo_lei: text(120, { label: 'Lei do fundo municipal de cultura', help: 'Obrigatório desde 2027 (Lei 15.132/2025).', span: 8 }),
    fundo: derived('text', { label: 'Fundo municipal' }),
    executado: derived('money', { label: 'Executado' }),
    percentual: derived('percent', { label: 'Executado do recebido' }),
    parcela: derived('text', { label: 'Nova parcela' }),
  },
  list: {
    columns: ['ciclo', 'recebido', 'rendimentos', 'executado', 'percentual', 'parcela'],
    filters: ['ciclo'],
    sort: ['-id'],
    small: true,
  },
  form: [
    section('Repasse', [
      'ciclo',
      'recebido',
      'rendimentos',
      'operacao_maxima',
      'habitantes',
      'fundo_lei',
      'fundo',
      'executado',
      'percentual',
      'parcela',
    ]),
  ],
});
