import {
  choice,
  compareDecimals,
  date,
  decimal,
  defineResource,
  derived,
  integer,
  items,
  longText,
  money,
  onePerKey,
  type RecordOf,
  ref,
  refs,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { pedidoMotivo } from '../motivo';

/** What a contratação is of, in the words of the PNCP. */
export const CATEGORIAS = {
  material: 'Material',
  servico: 'Serviço',
  obra: 'Obras',
  servico_engenharia: 'Serviços de engenharia',
  tic: 'Soluções de TIC',
  locacao: 'Locação de imóveis',
  alienacao: 'Alienação, concessão ou permissão',
} as const;

/** From the least to the most urgent. */
export const PRIORIDADES = { baixa: 'Baixa', media: 'Média', alta: 'Alta' } as const;

export const SITUACOES_DFD = {
  rascunho: 'Rascunho',
  enviada: 'Enviada',
  devolvida: 'Devolvida',
  aprovada_chefia: 'Aprovada pela chefia',
  consolidada: 'Consolidada',
  rejeitada: 'Rejeitada',
  cancelada: 'Cancelada',
} as const;

const ABERTA = ['rascunho', 'devolvida'] as const;
const ALTA = { prioridade: 'alta' } as const;

/** What an area of the municipality will need in a year, from which the PCA is made (Lei 14.133/2021, art. 12, VII). */
export const formalizacaoDemanda = defineResource({
  name: 'formalizacao_demanda',
  label: { one: 'Formalização de demanda', many: 'Formalizações de demanda', gender: 'f', also: ['DFD', 'plano de contratações'] },
  route: { base: '/gestao-de-compras/fase-preparatoria/formalizacao-de-demanda' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  optionNotes: ['objeto'],
  entity: true,
  document: {
    number: { year: 'ano', mask: 'NNNNNN/AAAA' },
    fixed: { draft: ['situacao', 'rascunho', 'devolvida'], but: ['situacao', 'etapa_desde'], filled: ['numero'] },
  },
  dossier: true,
  fields: {
    rotulo: derived('text', { label: 'Número' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano do PCA', required: true, span: 2 }),
    situacao: choice(SITUACOES_DFD, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'rascunho',
      tones: {
        enviada: 'andamento',
        devolvida: 'atencao',
        aprovada_chefia: 'andamento',
        consolidada: 'bom',
        rejeitada: 'ruim',
        cancelada: 'ruim',
      },
      span: 3,
    }),
    categoria: choice(CATEGORIAS, { label: 'Categoria', required: true, default: 'material', span: 5 }),
    departamento_id: ref('departamento', { label: 'Área requisitante', required: true, span: 6 }),
    responsavel_id: ref('pessoa', { label: 'Responsável pela demanda', required: true, where: { tipo: 'fisica' }, span: 6 }),
    objeto: text(500, { label: 'Descrição sucinta do objeto', required: true, span: 12 }),
    justificativa: longText({ label: 'Justificativa da necessidade', required: true, help: 'Com pelo menos 50 letras.' }),
    itens: items(
      {
        material_id: ref('material', { label: 'Material ou serviço', required: true, where: { situacao: true }, span: 4 }),
        quantidade: decimal(15, 4, { shortest: true, label: 'Quantidade', required: true, min: '0.0001', span: 2 }),
        unidade_id: ref('unidade_medida', { label: 'Unidade', help: 'Em branco, a do catálogo.', span: 2 }),
        valor_unitario_estimado: decimal(18, 4, { label: 'Valor unitário estimado', required: true, min: '0.0001', span: 2 }),
        valor_total: money({ label: 'Valor total', readOnly: true, span: 2 }),
        natureza_despesa_id: ref('natureza_despesa', { label: 'Subelemento', readOnly: true, span: 3 }),
      },
      { label: 'Itens', one: 'item', min: 1 },
    ),
    valor_estimado: derived('money', { label: 'Estimativa preliminar' }),
    valor_exercicio: money({ label: 'Valor no exercício', required: true, min: '0', span: 3 }),
    data_desejada: date({ label: 'Conclusão pretendida', required: true, span: 3 }),
    prioridade: choice(PRIORIDADES, {
      label: 'Prioridade',
      required: true,
      default: 'media',
      tones: { alta: 'atencao' },
      span: 3,
    }),
    justificativa_prioridade: text(500, { label: 'Justificativa da prioridade alta', required: ALTA, when: ALTA, span: 12 }),
    renovacao: yesNo({ label: 'Renovação de contrato', required: true, default: false, span: 3 }),
    vinculo_dfd_ids: refs('formalizacao_demanda', { label: 'Depende de outras demandas' }),
    acao_id: ref('acao', { label: 'Ação orçamentária prevista', span: 6 }),
    equipe_planejamento: refs('pessoa', { label: 'Equipe de planejamento', where: { tipo: 'fisica' } }),
    extraordinaria: yesNo({ label: 'Fora do prazo do PCA', readOnly: true, span: 3 }),
    em_contratacao: derived('yesNo', { label: 'Em contratação' }),
    etapa_desde: date({ label: 'Nesta situação desde', readOnly: true, span: 3 }),
  },
  unique: [['ano', 'numero']],
  list: {
    columns: ['rotulo', 'objeto', 'departamento_id', 'categoria', 'valor_estimado', 'data_desejada', 'prioridade', 'situacao'],
    filters: ['ano', 'numero', 'departamento_id', 'categoria', 'prioridade', 'situacao', 'extraordinaria', 'objeto'],
    sort: ['-ano', '-numero', '-id'],
    views: { board: { by: 'situacao' } },
  },
  form: [
    section('Demanda', ['numero', 'ano', 'situacao', 'categoria', 'departamento_id', 'responsavel_id', 'objeto', 'justificativa']),
    section('Itens', ['itens', 'valor_estimado', 'valor_exercicio', 'data_desejada']),
    section('Planejamento', ['prioridade', 'justificativa_prioridade', 'renovacao', 'vinculo_dfd_ids', 'acao_id', 'equipe_planejamento']),
    section('Andamento', ['extraordinaria', 'em_contratacao', 'etapa_desde'], { made: true }),
  ],
  rules: [
    onePerKey('itens', ['material_id'], 'Este item já está na lista. Some as quantidades.'),
    ({ justificativa }) =>
      typeof justificativa === 'string' && justificativa.trim().length < 50
        ? { justificativa: ['Justifique a necessidade com pelo menos 50 letras.'] }
        : null,
    ({ ano, data_desejada }) =>
      typeof data_desejada === 'string' && Number(data_desejada.slice(0, 4)) !== ano
        ? { data_desejada: [`A conclusão é no ano do plano, ${ano}.`] }
        : null,
  ],
  acts: {
    sugerir: {
      label: 'Sugerir',
      regra: 2,
      confirm: 'As quantidades dos itens passam a ser o que a área consumiu nos últimos doze meses.',
      when: { situacao: [...ABERTA] },
    },
    enviar: { label: 'Enviar', regra: 2, when: { situacao: [...ABERTA] }, to: { situacao: 'enviada' }, andSave: true },
    aprovar_chefia: {
      label: 'Aprovar',
      awaits: 'a aprovar',
      roles: ['chefia'],
      when: { situacao: 'enviada' },
      to: { situacao: 'aprovada_chefia' },
    },
    devolver: {
      label: 'Devolver',
      roles: ['chefia'],
      returns: true,
      asks: pedidoMotivo,
      when: { situacao: 'enviada' },
      to: { situacao: 'devolvida' },
    },
    consolidar: {
      label: 'Consolidar no PCA',
      awaits: 'a consolidar',
      roles: ['planejamento'],
      confirm: 'Os itens somam-se aos do plano em elaboração do ano.',
      when: { situacao: 'aprovada_chefia' },
      to: { situacao: 'consolidada' },
    },
    rejeitar: {
      label: 'Rejeitar',
      roles: ['planejamento'],
      asks: pedidoMotivo,
      when: { situacao: 'aprovada_chefia' },
      to: { situacao: 'rejeitada' },
    },
    cancelar: {
      label: 'Cancelar',
      asks: pedidoMotivo,
      when: { situacao: ['rascunho', 'enviada', 'devolvida', 'aprovada_chefia'] },
      to: { situacao: 'cancelada' },
    },
  },
  apart: true,
  next: {
    situacao: {
      rascunho: 'enviar',
      enviada: 'aprovar_chefia',
      devolvida: 'enviar',
      aprovada_chefia: 'consolidar',
      consolidada: { begins: 'solicitacao_demanda' },
    },
  },
});
export type FormalizacaoDemanda = RecordOf<typeof formalizacaoDemanda>;

/** What is spent in the exercício is no more than the estimate. */
export const cabeNoEstimado = (exercicio: string, estimado: string): boolean => compareDecimals(exercicio, estimado) <= 0;
