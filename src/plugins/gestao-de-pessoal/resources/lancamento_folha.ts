import {
  choice,
  decimal,
  defineResource,
  derived,
  integer,
  money,
  month,
  percent,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../resources/definition';
import { MENU_LANCAMENTOS } from './parts';

/** Kinds of folha (handbook Pessoal 5.3); that of benefits is the monthly one of the entity of the regime próprio. */
export const TIPOS_FOLHA = {
  mensal: 'Mensal',
  complementar: 'Complementar',
  decimo_1: '13º: 1ª parcela',
  decimo_2: '13º: 2ª parcela',
  decimo_c: '13º: complementar',
  ferias: 'Férias',
  rescisao: 'Rescisória',
} as const;

const PARCELADO = { natureza: 'parcelado' };

/** What is paid to, or taken from, one vínculo beside what the rules launch by themselves (handbook Pessoal 5.2). */
export const lancamentoFolha = defineResource({
  name: 'lancamento_folha',
  label: { one: 'Lançamento', many: 'Lançamentos', gender: 'm' },
  route: { base: '/gestao-de-pessoal/cadastros/lancamentos' },
  menu: MENU_LANCAMENTOS,
  display: ['rotulo'],
  entity: true,
  fields: {
    rotulo: derived('text', { label: 'Lançamento' }),
    natureza: choice(
      { fixo: 'Fixo (até segunda ordem)', variavel: 'Variável (na competência)', parcelado: 'Parcelado' },
      { label: 'Tipo', required: true, default: 'variavel', span: 4 },
    ),
    folha_tipo: choice(TIPOS_FOLHA, { label: 'Folha', required: true, default: 'mensal', span: 4 }),
    origem: choice(
      {
        manual: 'Manual',
        importacao: 'Importação',
        judicial: 'Judicial',
        diferenca: 'Diferença',
        beneficio: 'Vale ou auxílio',
        consignacao: 'Consignação',
      },
      { label: 'Origem', required: true, default: 'manual', readOnly: true, span: 4 },
    ),
    funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, immutable: true, span: 6 }),
    evento_id: ref('evento_folha', {
      label: 'Evento',
      required: true,
      immutable: true,
      where: { situacao: true, tipo: ['provento', 'desconto'] },
      span: 6,
    }),
    competencia_inicio: month({ label: 'Competência', required: true, span: 3 }),
    competencia_fim: month({
      label: 'Até',
      when: { natureza: 'fixo' },
      help: 'Um lançamento fixo não se exclui: termina nesta competência.',
      span: 3,
    }),
    parcelas: integer({ label: 'Parcelas', when: PARCELADO, required: PARCELADO, min: 2, max: 240, span: 3 }),
    referencia: month({ label: 'Mês de referência', help: 'Quando se refere a um mês anterior.', span: 3 }),
    quantidade: decimal(10, 4, { label: 'Quantidade', min: '0', span: 3 }),
    percentual: percent({ label: 'Percentual', min: '0', max: '1000', span: 3 }),
    valor: money({ label: 'Valor', min: '0', personal: 'financeiro', span: 3 }),
    fundamento: text(120, { label: 'Fundamento', span: 6 }),
    observacao: text(255, { label: 'Observação', span: 12 }),
    termina: derived('text', { label: 'Termina' }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { Calculado: 'andamento', Pago: 'bom', 'Não descontado': 'atencao' },
    }),
  },
  list: {
    columns: ['funcionario_id', 'evento_id', 'natureza', 'quantidade', 'percentual', 'valor', 'competencia_inicio', 'termina', 'situacao'],
    filters: ['funcionario_id', 'evento_id', 'natureza', 'folha_tipo', 'competencia_inicio', 'origem'],
    extraFilters: { competencia: month({ label: 'Vale na competência' }) },
    sort: ['-competencia_inicio', '-id'],
    totals: false,
  },
  form: [
    section('Lançamento', ['natureza', 'folha_tipo', 'origem', 'funcionario_id', 'evento_id']),
    section('Quando', ['competencia_inicio', 'competencia_fim', 'parcelas', 'referencia', 'termina', 'situacao']),
    section('Quanto', ['quantidade', 'percentual', 'valor', 'fundamento', 'observacao']),
  ],
  rules: [
    ({ competencia_inicio: from, competencia_fim: to }) =>
      typeof from === 'string' && typeof to === 'string' && to < from ? { competencia_fim: ['O fim não pode ser antes do início.'] } : null,
    ({ competencia_inicio: from, referencia }) =>
      typeof from === 'string' && typeof referencia === 'string' && referencia > from
        ? { referencia: ['O mês de referência não vem depois da competência.'] }
        : null,
  ],
});
export type LancamentoFolha = RecordOf<typeof lancamentoFolha>;
