import { defineServer } from '../../../server/plugins';
import { createMany } from '../../../server/resources/create-many';
import { codigoAcompanhamentoRules, fonteRules } from './fontes';
import { funcaoRules, subfuncaoRules } from './funcoes';
import { elementoDespesaRules, naturezaDespesaRules } from './naturezas-despesa';
import { naturezaRules } from './naturezas-receita';
import { escreverTabelasDeReferencia } from './reference-tables';
import { semearClassificacoes } from './seed';
import { tabelasOficiaisEndpoints } from './tabelas-oficiais';

export { criarNaturezaDespesa, criarNaturezaReceita, type DaTabela } from './da-tabela-oficial';
export { fonteNoAnoSql, fontesDeAnosAnteriores } from './fontes-anteriores';
export { semTratamentoSql } from './heranca';
export { aceitaEmpenhoSql, despesaPrimariaSql } from './naturezas-despesa';
export { primariaSql } from './naturezas-receita';
export { emVigorEm } from './validity';

export const server = defineServer({
  id: 'classificacoes',
  shows: [
    'codigo_acompanhamento',
    'elemento_despesa',
    'fonte_recurso',
    'fonte_recurso_cos',
    'funcao',
    'natureza_despesa',
    'natureza_receita',
    'subfuncao',
  ],
  rules: [funcaoRules, subfuncaoRules, elementoDespesaRules, naturezaDespesaRules, naturezaRules, fonteRules, codigoAcompanhamentoRules],
  endpoints: () => tabelasOficiaisEndpoints,
  install: ({ work }) =>
    escreverTabelasDeReferencia((name, rows) => createMany(work, work.services.registry.get(name), rows, `cliente-${work.cliente.id}`)),
  foundation: true,
  seed: semearClassificacoes,
});
