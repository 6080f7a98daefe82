import {
  choice,
  civilToday,
  date,
  decimal,
  defineResource,
  derived,
  file,
  integer,
  items,
  longText,
  type RecordOf,
  ref,
  section,
  text,
} from '../../../../resources/definition';

/** Where a price comes from (Lei 14.133/2021, art. 23, § 1º). */
export const FONTES_PRECO = {
  painel_pncp: 'Painel ou PNCP (inciso I)',
  contratacao_similar: 'Contratação similar de até 1 ano (II)',
  midia_tabela: 'Mídia ou tabela de referência (III)',
  fornecedor: 'Cotação direta (IV)',
  nfe: 'Base de notas fiscais (V)',
} as const;

export const SITUACOES_COTACAO = {
  valida: 'Válida',
  excessiva: 'Excessivamente elevada',
  inexequivel: 'Inexequível',
  inconsistente: 'Inconsistente',
  vencida: 'Vencida',
} as const;

const preco = (label: string) => decimal(18, 4, { label, readOnly: true, span: 2 });

/** The prices found for the items of a solicitação, and the one that is adopted (handbook Compras 3; IN SEGES/ME 65/2021). */
export const pesquisaPreco = defineResource({
  name: 'pesquisa_preco',
  label: { one: 'Pesquisa de preços', many: 'Pesquisas de preços', gender: 'f', also: ['cotação', 'mapa comparativo'] },
  route: { base: '/gestao-de-compras/solicitacao-demanda/pesquisas' },
  menu: 'gestao-de-compras.solicitacao-demanda',
  display: ['solicitacao_demanda_id'],
  entity: true,
  year: true,
  dossier: true,
  document: {
    fixed: 'no: vale o que a solicitação adotou dela, e fecha com a análise',
    from: { solicitacao_demanda: { by: 'solicitacao_demanda_id' } },
  },
  fields: {
    solicitacao_demanda_id: ref('solicitacao_demanda', {
      label: 'Solicitação',
      required: true,
      immutable: true,
      unique: true,
      where: { situacao: 'aguardando_compras' },
      otherwise: 'não está em análise no setor de compras',
      span: 6,
    }),
    data: date({ label: 'Data', required: true, max: 'hoje', defaultFrom: civilToday, span: 3 }),
    metodo: choice(
      { media: 'Média', mediana: 'Mediana', menor: 'Menor valor' },
      { label: 'Método', required: true, default: 'media', span: 3 },
    ),
    responsavel_id: ref('pessoa', { label: 'Responsável', required: true, where: { tipo: 'fisica' }, span: 6 }),
    justificativa_metodo: longText({ label: 'Justificativa do método' }),
    justificativa_minimo: longText({
      label: 'Justificativa de menos preços que o mínimo',
      help: 'Quando um item tem menos preços válidos que o mínimo do órgão; quem autoriza a solicitação a aprova.',
    }),
    cotacoes: items(
      {
        material_id: ref('material', { label: 'Item', required: true, span: 6 }),
        fonte: choice(FONTES_PRECO, { label: 'Fonte', required: true, span: 4 }),
        data: date({ label: 'Data', required: true, max: 'hoje', span: 2 }),
        fornecedor_id: ref('pessoa', { label: 'Fornecedor', required: { fonte: 'fornecedor' }, span: 6 }),
        documento: file(['documentos', 'imagens', 'planilhas'], { label: 'Documento', span: 6 }),
        valor_unitario: decimal(18, 4, { label: 'Valor unitário', required: true, min: '0.0001', span: 3 }),
        situacao: choice(SITUACOES_COTACAO, { label: 'Situação', help: 'Em branco, a que os limites do órgão dizem.', span: 3 }),
        motivo: text(300, { label: 'Motivo do descarte', span: 6 }),
      },
      { label: 'Cotações', one: 'cotação', min: 1 },
    ),
    resultado: items(
      {
        material_id: ref('material', { label: 'Item', required: true, span: 4 }),
        validas: integer({ label: 'Preços válidos', readOnly: true, span: 1 }),
        minimo: preco('Mínimo'),
        media: preco('Média'),
        mediana: preco('Mediana'),
        maximo: preco('Máximo'),
        coeficiente_variacao: decimal(9, 4, { label: 'Coeficiente de variação (%)', readOnly: true, span: 2 }),
        valor_adotado: preco('Valor adotado'),
      },
      { label: 'Mapa comparativo', readOnly: true },
    ),
    aviso: derived('text', { label: 'Aviso' }),
  },
  list: {
    columns: ['solicitacao_demanda_id', 'data', 'metodo', 'responsavel_id'],
    filters: ['solicitacao_demanda_id', 'data', 'metodo', 'responsavel_id'],
    sort: ['-data', '-id'],
  },
  form: [
    section('Pesquisa', ['solicitacao_demanda_id', 'data', 'metodo', 'responsavel_id', 'justificativa_metodo', 'justificativa_minimo']),
    section('Cotações', ['cotacoes']),
    section('Mapa comparativo', ['resultado', 'aviso'], { made: true }),
  ],
  prints: { mapa: { label: 'Mapa comparativo de preços' } },
});
export type PesquisaPreco = RecordOf<typeof pesquisaPreco>;
