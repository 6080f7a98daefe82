import { defineReport, money, percent, text } from '../../../../resources/definition';
import { LOA_REPORTS, loaParameters } from './parameters';

/** The ceilings given to the órgãos and unidades beside what the version fixes for them. */
export const limiteGlobais = defineReport({
  name: 'relatorio_loa_limite_globais',
  title: 'Limites Globais por Órgão e Unidade',
  path: `${LOA_REPORTS}limite-globais`,
  law: 'Limites fixados no cadastro da LOA para a elaboração das propostas parciais (Lei 4.320/1964, arts. 27 e 30). Valores em R$ 1,00.',
  parameters: loaParameters,
  columns: {
    codigo: text(10, { label: 'Código' }),
    nome: text(150, { label: 'Órgão / Unidade' }),
    limite_livre: money({ label: 'Limite livre' }),
    fixado_livre: money({ label: 'Fixado livre' }),
    saldo_livre: money({ label: 'Saldo livre' }),
    limite_vinculado: money({ label: 'Limite vinculado' }),
    fixado_vinculado: money({ label: 'Fixado vinculado' }),
    saldo_vinculado: money({ label: 'Saldo vinculado' }),
    limite_total: money({ label: 'Limite total' }),
    fixado: money({ label: 'Fixado' }),
    saldo: money({ label: 'Saldo' }),
    usado: percent({ label: '% usado' }),
    situacao: text(40, { label: 'Situação' }),
  },
});
