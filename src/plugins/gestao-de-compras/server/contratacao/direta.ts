import { numberSql } from '../../../../server/resources/number';
import { onResource } from '../../../../server/resources/rules';
import { contratacaoDireta } from '../../resources/contratacao/contratacao_direta';
import { processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { avisosSql } from './fracionamento';
import { estimadoSql, homologadoSql, rotuloModalidadeSql } from './processo';

/** Dispensas e inexigibilidades (handbook Compras 4A): the view has the columns of its processos that these read. */
export const contratacaoDiretaRules = onResource(contratacaoDireta, {
  derived: {
    rotulo: numberSql(processoContratacao),
    rotulo_modalidade: rotuloModalidadeSql,
    valor_estimado: estimadoSql,
    valor_homologado: homologadoSql,
    aviso: avisosSql,
  },
});
