import { choice, dateTime, defineResource, derived, integer, longText, ref, section, text, yesNo } from '../../../../resources/definition';
import { AMPAROS } from './amparos';
import { MODALIDADES } from './modalidades';
import { SITUACOES_CONTRATACAO } from './situacoes';

/** The contratações without a licitação, beside what each takes of the limit; each is a processo, and opens as one (handbook Compras 4A). */
export const contratacaoDireta = defineResource({
  name: 'contratacao_direta',
  label: {
    one: 'Contratação direta',
    many: 'Dispensas e inexigibilidades',
    gender: 'f',
    also: ['dispensa', 'inexigibilidade', 'fracionamento'],
  },
  route: { base: '/gestao-de-compras/dispensas-inexigibilidades', form: '/gestao-de-compras/compras-e-licitacoes' },
  display: ['rotulo'],
  entity: true,
  year: true,
  view: true,
  public: {
    path: '/publico/dados-abertos/contratacoes_diretas',
    about:
      'O que o município contrata sem licitação, por que escolheu o contratado e por que o preço é aceitável (Lei 14.133/2021, art. 72, VI, VII e parágrafo único).',
    fields: [
      ...(['rotulo', 'modalidade', 'rotulo_modalidade', 'amparo_legal', 'objeto_resumido', 'orgao_id', 'ramo_id', 'situacao'] as const),
      ...([
        'divulgada_em',
        'homologada_em',
        'valor_homologado',
        'razao_escolha',
        'justificativa_preco',
        'justificativa_sem_aviso',
      ] as const),
    ],
    shows: { orgao_id: ['nome'], ramo_id: ['nome'] },
    columns: ['rotulo', 'modalidade', 'amparo_legal', 'objeto_resumido', 'valor_homologado', 'divulgada_em', 'situacao'],
    search: ['objeto_resumido'],
    filters: ['modalidade', 'situacao', 'amparo_legal'],
    only: { divulgada: true },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Processo' }),
    numero: integer({ label: 'Número' }),
    rotulo_modalidade: derived('text', { label: 'Modalidade e número' }),
    modalidade: choice({ dispensa: MODALIDADES.dispensa, inexigibilidade: MODALIDADES.inexigibilidade }, { label: 'Modalidade' }),
    amparo_legal: choice(AMPAROS, { label: 'Amparo legal' }),
    objeto_resumido: text(500, { label: 'Objeto' }),
    orgao_id: ref('orgao', { label: 'Órgão' }),
    ramo_id: ref('subgrupo_material', { label: 'Ramo de atividade' }),
    manutencao_veiculo: yesNo({ label: 'Manutenção de veículo' }),
    valor_estimado: derived('money', { label: 'Valor estimado' }),
    valor_homologado: derived('money', { label: 'Valor homologado' }),
    aviso: derived('text', { label: 'Aviso' }),
    razao_escolha: longText({ label: 'Razão da escolha do contratado' }),
    justificativa_preco: longText({ label: 'Justificativa do preço' }),
    justificativa_sem_aviso: longText({ label: 'Motivo de não divulgar aviso' }),
    divulgada: yesNo({ label: 'Divulgada' }),
    divulgada_em: dateTime({ label: 'Divulgada em' }),
    homologada_em: dateTime({ label: 'Homologada em' }),
    situacao: choice(SITUACOES_CONTRATACAO, {
      label: 'Fase',
      tones: {
        ...{ preparatoria: 'andamento', parecer: 'atencao', autorizado: 'andamento', divulgado: 'andamento', homologado: 'bom' },
        ...{ suspenso: 'atencao', saneamento: 'atencao', deserto: 'ruim', fracassado: 'ruim', revogado: 'ruim', anulado: 'ruim' },
      },
    }),
  },
  list: {
    columns: [
      ...([
        'rotulo',
        'rotulo_modalidade',
        'objeto_resumido',
        'ramo_id',
        'valor_estimado',
        'valor_homologado',
        'aviso',
        'situacao',
      ] as const),
    ],
    filters: ['numero', 'modalidade', 'situacao', 'amparo_legal', 'orgao_id', 'ramo_id', 'objeto_resumido'],
    sort: ['-numero'],
  },
  form: [
    section('Contratação direta', [
      ...(['numero', 'modalidade', 'amparo_legal', 'objeto_resumido', 'orgao_id', 'ramo_id', 'manutencao_veiculo', 'situacao'] as const),
      ...(['valor_estimado', 'valor_homologado', 'divulgada', 'divulgada_em', 'homologada_em', 'aviso'] as const),
      ...(['razao_escolha', 'justificativa_preco', 'justificativa_sem_aviso'] as const),
    ]),
  ],
});
