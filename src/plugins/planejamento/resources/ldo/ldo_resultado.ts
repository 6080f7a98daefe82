import { choice, defineResource, derived, integer, longText, money, type RecordOf, section } from '../../../../resources/definition';
import { ofLdo, ofYear } from './parts';

/** The lines of Demonstrativo I, in order (MDF, part II, Anexo de Metas Fiscais). */
export const LINHAS_META = {
  rt: 'Receita Total (exceto fontes RPPS)',
  rp: 'Receitas Primárias (exceto fontes RPPS) (I)',
  rp1: 'Receitas Primárias Correntes',
  rp1a: 'Impostos, Taxas e Contribuições de Melhoria',
  rp1b: 'Transferências Correntes',
  rp1c: 'Demais Receitas Primárias Correntes',
  rp2: 'Receitas Primárias de Capital',
  dt: 'Despesa Total (exceto fontes RPPS)',
  dp: 'Despesas Primárias (exceto fontes RPPS) (II)',
  dp1: 'Despesas Primárias Correntes',
  dp1a: 'Pessoal e Encargos Sociais',
  dp1b: 'Outras Despesas Correntes',
  dp2: 'Despesas Primárias de Capital',
  dp3: 'Pagamento de Restos a Pagar de Despesas Primárias',
  dp4: 'Reserva de Contingência',
  rtr: 'Receita Total (com fontes RPPS)',
  rpr: 'Receitas Primárias (com fontes RPPS) (III)',
  dtr: 'Despesa Total (com fontes RPPS)',
  dpr: 'Despesas Primárias (com fontes RPPS) (IV)',
  pri1: 'Resultado Primário (sem RPPS) – acima da linha (V) = (I − II)',
  pri2: 'Resultado Primário (com RPPS) – acima da linha (VI) = V + (III − IV)',
  dc: 'Dívida Pública Consolidada (DC)',
  dcl: 'Dívida Consolidada Líquida (DCL)',
  nom: 'Resultado Nominal (sem RPPS) – abaixo da linha',
  ppp_r: 'Receitas Primárias advindas de PPP (VII)',
  ppp_d: 'Despesas Primárias geradas por PPP (VIII)',
  ppp: 'Impacto do saldo das PPP (IX) = (VII − VIII)',
} as const;
export type LinhaMeta = keyof typeof LINHAS_META;

/** Lines that are only added up from others: nobody adjusts them. */
export const LINHAS_CALCULADAS: readonly LinhaMeta[] = ['rp', 'rp1', 'dp', 'dp1', 'pri1', 'pri2', 'nom', 'ppp'];

/** Lines of Demonstrativo II whose realised value is typed; the primary result follows from them. */
export const LINHAS_REALIZADAS: readonly LinhaMeta[] = ['rt', 'rp', 'dt', 'dp', 'nom', 'dc', 'dcl'];

/** A fiscal target in a year: what the registers of the LDO give, and the adjustment that the law makes to it (LRF art. 4º §1º). */
export const ldoResultado = defineResource({
  name: 'ldo_resultado',
  label: { one: 'Resultado', many: 'Resultados', gender: 'm' },
  route: { base: '/planejamento/cadastro/ldo/resultados' },
  display: ['linha', 'ano'],
  fields: {
    ldo_id: ofLdo,
    linha: choice(LINHAS_META, { label: 'Linha', required: true, immutable: true, span: 8 }),
    ordem: integer({ label: 'Ordem', readOnly: true }),
    ano: ofYear,
    valor_apurado: derived('money', { label: 'Apurado' }),
    valor_ajuste: money({ label: 'Ajuste', span: 4, help: 'Pode ser negativo. As linhas calculadas não têm ajuste próprio.' }),
    valor: derived('money', { label: 'Meta' }),
    realizado: money({
      label: 'Realizado',
      span: 4,
      help: 'Só do ano X−2, do RREO Anexo 6. Digite o valor: a leitura automática virá com o módulo Contabilidade.',
    }),
    justificativa: longText({ label: 'Justificativa', help: 'Obrigatória quando há ajuste.' }),
  },
  year: true,
  unique: [['ldo_id', 'linha', 'ano']],
  list: {
    columns: ['linha', 'ano', 'valor_apurado', 'valor_ajuste', 'valor', 'realizado'],
    filters: ['ldo_id', 'linha', 'ano'],
    sort: ['ordem', 'ano'],
    totals: false,
  },
  form: [
    section('Meta', ['ldo_id', 'linha', 'ano', 'valor_apurado', 'valor_ajuste', 'valor', 'justificativa']),
    section('Execução', ['realizado']),
  ],
  calls: { create: false, delete: false },
  rules: [
    ({ linha, valor_ajuste }) =>
      ehAjustado(valor_ajuste) && LINHAS_CALCULADAS.includes(linha as LinhaMeta)
        ? { valor_ajuste: [`"${LINHAS_META[linha as LinhaMeta]}" é calculada: ajuste as linhas que a formam.`] }
        : null,
    ({ valor_ajuste, justificativa }) =>
      ehAjustado(valor_ajuste) && !justificativa
        ? { justificativa: ['Justifique o ajuste: o Anexo de Metas Fiscais precisa explicá-lo.'] }
        : null,
    ({ linha, realizado }) =>
      realizado && !LINHAS_REALIZADAS.includes(linha as LinhaMeta)
        ? { realizado: [`O Demonstrativo II não pede o realizado de "${LINHAS_META[linha as LinhaMeta]}": deixe em branco.`] }
        : null,
  ],
});
export type LdoResultado = RecordOf<typeof ldoResultado>;

function ehAjustado(valor: unknown): boolean {
  return typeof valor === 'string' && Number(valor) !== 0;
}
