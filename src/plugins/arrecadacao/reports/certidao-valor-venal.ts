import { defineReport, money, ref, text, year } from '../../../resources/definition';

/** What an imóvel is worth for the IPTU of an exercício, told to who asks for it. */
export const certidaoValorVenal = defineReport({
  name: 'relatorio_certidao_valor_venal',
  title: 'Certidão de valor venal',
  path: '/arrecadacao/imovel/certidao-valor-venal',
  menu: 'arrecadacao.imovel',
  regra: 6,
  law: 'Base de cálculo do IPTU, segundo a lei municipal (CTN, art. 33).',
  parameters: {
    imovel_id: ref('imovel', { label: 'Imóvel', required: true, span: 6 }),
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
  },
  columns: { descricao: text(80, { label: 'Composição' }), valor: money({ label: 'Valor' }) },
  sums: ['valor'],
  total: 'VALOR VENAL',
  sequence: true,
  signatures: [],
});
