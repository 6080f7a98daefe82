import { onResource } from '../../../../server/resources/rules';
import { resultadoItemLicitacao } from '../../resources/contratacao/resultado_item_licitacao';

/** Resultados dos itens (handbook Compras 4A). */
export const resultadoItemLicitacaoRules = onResource(resultadoItemLicitacao, {
  derived: {
    rotulo: (t) => `'Item ' || ${t}.item_numero || (case when ${t}.ordem > 1 then ', ' || ${t}.ordem || 'º' else '' end)`,
  },
});
