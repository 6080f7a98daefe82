import { choice, date, defineReport, money, percent, ref, text, year } from '../../../resources/definition';

/** What was withheld of creditors, by kind and month, and what of it was paid to whom it is due (handbook Execução 6). */
export const relatorioRetencoes = defineReport({
  name: 'relatorio_retencoes',
  title: 'Retenções extraorçamentárias',
  path: '/financeiro/relatorios/execucao-orcamentaria-e-financeira/extra-orcamentarias/retencoes',
  law: 'Lei 4.320/1964, arts. 63 e 93; IN RFB 1.234/2012; LC 116/2003, art. 6º. Valores em R$ 1,00.',
  regra: 6,
  parameters: {
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    inicio: date({ label: 'Retido de', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    situacao: choice(
      { todas: 'Todas', a_recolher: 'A recolher', recolhida: 'Recolhidas' },
      { label: 'Situação', required: true, default: 'todas', span: 4 },
    ),
    tipo_retencao_id: ref('tipo_retencao', { label: 'Tipo', span: 6 }),
    credor_id: ref('pessoa', { label: 'Credor', span: 6 }),
  },
  columns: {
    data: date({ label: 'Data' }),
    pagamento: text(20, { label: 'Pagamento' }),
    credor: text(150, { label: 'Credor' }),
    documento: text(18, { label: 'CPF/CNPJ' }),
    fiscal: text(100, { label: 'Documento fiscal' }),
    base: money({ label: 'Base' }),
    aliquota: percent({ label: 'Alíquota' }),
    retido: money({ label: 'Retido' }),
    recolhido: money({ label: 'Recolhido' }),
    recolhido_em: text(60, { label: 'Recolhimento' }),
    a_recolher: money({ label: 'A recolher' }),
  },
  groups: [
    { by: 'tipo', subtotal: 'TOTAL DO TIPO' },
    { by: 'competencia', subtotal: 'Total da competência' },
  ],
  sums: ['retido', 'recolhido', 'a_recolher'],
});
