import type { ConcernedRow } from '../../calculo/conferencia/result';

/** Where each kind of row that a check speaks of is seen. */
export const ADDRESSES: Readonly<Record<ConcernedRow['recurso'], string>> = {
  previsao_receita: '/planejamento/cadastro/ppa-loa/previsao-receita',
  previsao_despesa: '/planejamento/cadastro/ppa-loa/previsao-despesa',
  cronograma_desembolso: '/planejamento/cadastro/cronograma-mensal-desembolso',
  ppa_valor: '/planejamento/cadastro/ppa-loa/cadastro-ppa/valores',
  acao: '/planejamento/cadastro/acao',
  programa: '/planejamento/cadastro/programa',
  fonte_recurso: '/planejamento/cadastro/fonte-de-recurso',
  natureza_receita: '/planejamento/cadastro/natureza-receita',
  unidade: '/cadastro/unidade',
};
