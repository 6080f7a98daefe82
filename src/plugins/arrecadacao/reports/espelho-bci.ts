import { defineReport, ref, text, year } from '../../../resources/definition';

/** The boletim de cadastro imobiliário of one imóvel, as the register has it. */
export const espelhoBci = defineReport({
  name: 'relatorio_espelho_bci',
  title: 'Espelho do boletim de cadastro imobiliário',
  path: '/arrecadacao/imovel/espelho',
  menu: 'arrecadacao.imovel',
  regra: 6,
  law: 'Cadastro imobiliário na data da emissão, com o valor venal do exercício (CTN, arts. 33 e 198).',
  parameters: {
    imovel_id: ref('imovel', { label: 'Imóvel', required: true, span: 6 }),
    exercicio: year({ label: 'Exercício', required: true, span: 3 }),
  },
  columns: { campo: text(120, { label: 'Campo' }), valor: text(300, { label: 'Valor' }) },
  groups: [{ by: 'quadro' }],
  sequence: true,
  signatures: [],
});
