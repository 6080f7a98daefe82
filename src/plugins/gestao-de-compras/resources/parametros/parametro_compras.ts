import {
  choice,
  decimal,
  defineResource,
  integer,
  money,
  type RecordOf,
  ref,
  section,
  text,
  yesNo,
} from '../../../../resources/definition';

const percentual = (label: string, padrao: string) => decimal(9, 4, { label, required: true, default: padrao, min: '0', span: 4 });
const numero = (label: string, padrao: number, max = 1000) => integer({ label, required: true, default: padrao, min: 0, max, span: 4 });

/** What the municipal decree decides of contracting, by órgão; what no row says is the default of each field (handbook Compras 2.5). */
export const parametroCompras = defineResource({
  name: 'parametro_compras',
  label: { one: 'Parâmetros de compras', many: 'Parâmetros de compras', gender: 'm' },
  route: { base: '/gestao-de-compras/cadastros/parametros' },
  menu: 'gestao-de-compras.comissoes-de-licitacao',
  display: ['orgao_id'],
  fields: {
    orgao_id: ref('orgao', { label: 'Órgão', required: true, immutable: true, unique: true, span: 12 }),
    municipio_ate_20mil: yesNo({
      label: 'Município com até 20.000 habitantes',
      required: true,
      default: false,
      help: 'Lei 14.133/2021, art. 176.',
      span: 4,
    }),
    limite_em_dobro: yesNo({
      label: 'Consórcio público ou agência executiva',
      required: true,
      default: false,
      help: 'Dobra os limites de dispensa por valor (Lei 14.133/2021, art. 75, § 2º).',
      span: 4,
    }),
    pca_prazo_dfd: text(5, { label: 'Envio dos DFD até (dia/mês)', required: true, default: '01/04', span: 4 }),
    pca_prazo_aprovacao: text(5, { label: 'Aprovação do PCA até (dia/mês)', required: true, default: '15/05', span: 4 }),
    pesquisa_min_precos: numero('Mínimo de preços válidos', 3, 20),
    pesquisa_validade_meses: numero('Validade da cotação direta (meses)', 6, 24),
    pesquisa_limite_superior: percentual('Acima da mediana (%)', '30.0000'),
    pesquisa_limite_inferior: percentual('Abaixo da mediana (%)', '30.0000'),
    disputa_aberta_min: numero('Etapa aberta (min)', 10),
    disputa_prorrogacao_min: numero('Prorrogação automática (min)', 2),
    af_fechada_min: numero('Aberto-fechado: etapa aberta (min)', 15),
    af_aleatorio_max: numero('Aberto-fechado: aleatório até (min)', 10),
    af_lance_fechado_min: numero('Aberto-fechado: lance fechado (min)', 5),
    intencao_recurso_min: numero('Intenção de recorrer (min)', 10),
    aviso_dispensa_dias: numero('Aviso de dispensa (dias úteis)', 3, 60),
    parecer_dispensa_ato: text(300, {
      label: 'Ato que dispensa o parecer jurídico',
      help: 'Da autoridade jurídica máxima: as hipóteses em que a análise se dispensa (Lei 14.133/2021, art. 53, § 5º).',
      span: 12,
    }),
    limite_alerta_fracionamento: percentual('Alerta de fracionamento (% do limite)', '80.0000'),
    alertas_vigencia: text(30, { label: 'Alertas de vigência (dias)', required: true, default: '120,90,60,30', span: 4 }),
    renova_quantitativos: yesNo({
      label: 'Renova quantitativos na prorrogação',
      required: true,
      default: true,
      help: 'Da ata de registro de preços prorrogada. Confirme com o jurídico e o tribunal de contas.',
      span: 4,
    }),
    permitir_movimento_retroativo: yesNo({
      label: 'Movimento de estoque retroativo no mês aberto',
      required: true,
      default: false,
      help: 'Sim: aceita data anterior à do último movimento do material, no que não está fechado. A entrada vale o seu preço e nada do que já saiu se recalcula; recusa-se o que deixaria o saldo negativo naquele dia ou depois. Não: o movimento segue a ordem das datas.',
      span: 4,
    }),
    recebimento_comissao_acima: money({
      label: 'Recebimento por comissão acima de',
      min: '0.00',
      help: 'Em branco, só quando se escolhe a comissão.',
      span: 4,
    }),
    inventario_falta_processo: money({
      label: 'Falta de inventário que abre processo, acima de',
      min: '0.00',
      help: 'Em branco, nenhuma o abre.',
      span: 4,
    }),
    multa_atraso_dia: decimal(9, 4, {
      label: 'Multa de mora por dia (%)',
      min: '0.0001',
      max: '30',
      help: 'Onde o contrato não diz outra. Em branco, nenhuma se sugere.',
      span: 4,
    }),
    multa_atraso_limite: decimal(9, 4, { label: 'Multa de mora até (%)', min: '0.0001', max: '30', span: 4 }),
    assunto_sancao_id: ref('processo_assunto', {
      label: 'Assunto dos processos de sanção e de falta',
      where: { situacao: true },
      help: 'O do processo administrativo que a inexecução ou a falta de material abre.',
      span: 8,
    }),
    bem_valor_minimo_controle: money({ label: 'Valor mínimo de bem permanente', required: true, default: '0.00', min: '0', span: 4 }),
    deprec_inicio: choice(
      { mes_seguinte: 'Mês seguinte ao início de uso', mes_uso: 'Mês do início de uso' },
      { label: 'Início da depreciação', required: true, default: 'mes_seguinte', span: 4 },
    ),
    tolerancia_consumo_frota: percentual('Tolerância de consumo da frota (%)', '20.0000'),
  },
  list: {
    columns: ['orgao_id', 'municipio_ate_20mil', 'pesquisa_min_precos', 'aviso_dispensa_dias'],
    filters: ['orgao_id'],
    sort: ['orgao_id'],
    small: true,
  },
  form: [
    section('Planejamento', ['orgao_id', 'municipio_ate_20mil', 'limite_em_dobro', 'pca_prazo_dfd', 'pca_prazo_aprovacao']),
    section('Parecer jurídico', ['parecer_dispensa_ato']),
    section('Pesquisa de preços', [
      'pesquisa_min_precos',
      'pesquisa_validade_meses',
      'pesquisa_limite_superior',
      'pesquisa_limite_inferior',
    ]),
    section('Disputa', [
      'disputa_aberta_min',
      'disputa_prorrogacao_min',
      'af_fechada_min',
      'af_aleatorio_max',
      'af_lance_fechado_min',
      'intencao_recurso_min',
      'aviso_dispensa_dias',
      'limite_alerta_fracionamento',
    ]),
    section('Contratos, estoque, bens e frota', [
      'alertas_vigencia',
      'renova_quantitativos',
      'multa_atraso_dia',
      'multa_atraso_limite',
      'recebimento_comissao_acima',
      'assunto_sancao_id',
      'permitir_movimento_retroativo',
      'inventario_falta_processo',
      'bem_valor_minimo_controle',
      'deprec_inicio',
      'tolerancia_consumo_frota',
    ]),
  ],
  rules: [
    ...(['pca_prazo_dfd', 'pca_prazo_aprovacao'] as const).map(
      (name) => (draft: Readonly<Record<string, unknown>>) =>
        typeof draft[name] === 'string' && !/^(0[1-9]|[12]\d|3[01])\/(0[1-9]|1[0-2])$/.test(draft[name])
          ? { [name]: ['Informe o dia e o mês: 01/04.'] }
          : null,
    ),
    ({ alertas_vigencia }) =>
      typeof alertas_vigencia === 'string' && !/^\d{1,3}(,\d{1,3})*$/.test(alertas_vigencia)
        ? { alertas_vigencia: ['Informe os dias separados por vírgula: 120,90,60,30.'] }
        : null,
  ],
});
export type ParametroCompras = RecordOf<typeof parametroCompras>;
